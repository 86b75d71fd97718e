import { createRecipe } from '../support/features/recipes.ts'
import { shareRecipe } from '../support/features/shared-recipes.ts'
import {
  listSuspectsOf,
  listTraces,
  openLawless,
  scriptPayloads,
  ScriptWatch,
} from '../support/browser/script-watch.ts'
import { expect, test } from '../support/instances/test.ts'

/** The message that browsers log when the content security policy blocks markup. */
const policyNoise = /TrustedHTML|Content Security Policy/

test('no payload becomes markup in the HTML that the server sends', async ({ household, browser, roost }) => {
  const cook = await household.createPerson()
  const page = await openLawless(browser, roost.url)
  const suspects = await listSuspectsOf(page, scriptPayloads)
  expect(
    scriptPayloads.filter((_, index) => suspects[index]?.length === 0),
    'every payload would be found',
  ).toEqual([])
  for (const payload of scriptPayloads) {
    const { id } = await createRecipe(cook, {
      title: payload,
      description: payload,
      ingredients: [payload],
      instructions: [payload],
      tags: [payload.slice(0, 50)],
    })
    const { shareUrl } = await shareRecipe(cook, id, { personalNote: payload })
    const html = await (await page.request.get(`/shared/${shareUrl}`)).text()
    expect(await listSuspectsOf(page, [html])).toEqual([[]])
    const [, data = '', ...others] = html.split(/<script type="application\/ld\+json">(.*?)<\/script>/s)
    expect(others).toHaveLength(1)
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Recipe', name: payload })
  }
  await page.context().close()
})

test('a page that inserts a payload as markup is detected', async ({ browser, problems, roost }) => {
  problems.tolerate(policyNoise)
  const watch = new ScriptWatch(roost.url)
  const lawful = await browser.newContext({ baseURL: roost.url })
  await watch.watch(lawful)
  const page = await lawful.newPage()
  await page.goto('/login')
  await page.evaluate(() => {
    try {
      document.body.innerHTML = '<img src=x onerror=hit()>'
    } catch {
      // The content security policy blocks the script and sends a report to the server.
    }
  })
  await expect
    .poll(() => listTraces(page))
    .toEqual([expect.stringMatching(/^Refused by require-trusted-types-for/)])
  await expect.poll(() => watch.traces).toEqual([expect.stringMatching(/\/api\/csp-report$/)])
  await lawful.close()
})
