import { expectOk } from './support/accounts.ts'
import type { Person } from './support/household.ts'
import { openRecipes } from './support/recipes.ts'
import { type AttackedHome, pickShort, test } from './support/shared-attacked-home.ts'
import { batchCount, toBatchWords } from './support/shared-hostile-service.ts'
import { payloads, refusedPayloads } from './support/shared-payloads.ts'
import { listSuspectsOf, listTraces, openLawless, ScriptWatch } from './support/shared-script-watch.ts'
import { type WalkStep, scrollThrough, walk } from './support/shared-route-steps.ts'
import { expect } from './support/test.ts'

// All journeys in this file share one attacked household.
test.describe.configure({ mode: 'default', timeout: 120_000 })

/** The message that browsers log when the content security policy blocks markup. */
const policyNoise = /TrustedHTML|Content Security Policy/

/** Leaves the open pages, which would otherwise refetch their lists whenever another journey views a share. */
test.afterEach(async ({ home: { cook, housemate, outsider } }) => {
  for (const { page } of [cook, housemate, outsider]) await page.goto('about:blank')
})

test('there are 300 distinct payloads', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(300)
  expect(new Set(payloads).size).toBe(payloads.length)
})

test('every payload is stored unchanged in every text field of a recipe', ({ home }) => {
  for (const [index, payload] of payloads.entries()) {
    const recipe = home.recipes[index]
    expect(recipe).toMatchObject({
      title: payload,
      description: payload,
      cuisine: pickShort(index),
      category: pickShort(index, 1),
      seasonality: payload.slice(0, 100).trim(),
      ingredients: [{ original: payload }, { original: `2 cups ${payload}` }, { original: payload }],
      instructions: [payload, { number: 2, step: payload }],
    })
    expect(recipe?.tags).toContain(pickShort(index, 2))
    expect(new URL(recipe?.sourceUrl ?? '').origin).toBe('https://recipes.example')
    expect(home.shares[index]?.personalNote).toBe(payload)
  }
})

test('no payload is accepted as a URL or a picture, and payloads with control characters are not accepted in any field', async ({
  home: { cook },
}) => {
  const save = async (fields: object): Promise<number> =>
    (await cook.request.post('/api/recipes', { data: { title: 'Soup', ...fields } })).status()
  const statuses = new Set<number>()
  for (const payload of payloads) {
    statuses.add(await save({ sourceUrl: payload }))
    statuses.add(await save({ imageUrl: payload }))
  }
  for (const payload of refusedPayloads) statuses.add(await save({ title: payload }))
  expect([...statuses]).toEqual([400])
})

test('no payload runs in the lists, dialogs and forms of the household', async ({ home, watch }) => {
  const { cook, recipes } = home
  await watch.watch(cook.page.context())
  await openRecipes(cook, '?tab=saved')
  expect(await scrollThrough(cook.page)).toEqual([])
  const toSteps = (kind: 'recipe' | 'edit' | 'share', every: number) =>
    recipes
      .filter((_, index) => index % every === 0)
      .map(({ id, title }) => ({
        place: `#${kind}-${id}`,
        title: kind === 'share' ? 'Share Recipe' : title,
      }))
  expect(await walk(cook.page, toSteps('recipe', 3))).toEqual([])
  expect(await walk(cook.page, toSteps('edit', 8))).toEqual([])
  expect(await walk(cook.page, toSteps('share', 40))).toEqual([])
  expect(watch.traces).toEqual([])
})

test('no payload runs in the lists of shared recipes', async ({ home: { cook, housemate }, watch }) => {
  for (const [{ page }, path] of [
    [cook, '/my-shared-recipes'],
    [housemate, '/my-shared-recipes?tab=received'],
  ] as const) {
    await watch.watch(page.context())
    await page.goto(path)
    await page
      .getByRole('link', { name: /Preview|View Recipe/ })
      .first()
      .waitFor()
    expect(await scrollThrough(page)).toEqual([])
  }
  expect(watch.traces).toEqual([])
})

const toSharedSteps = ({ shares }: Pick<AttackedHome, 'shares'>): WalkStep[] =>
  shares.map(({ shareUrl, recipe }) => ({ place: `/shared/${shareUrl}`, title: recipe.title }))

const rename = async ({ request, email }: Person, index: number): Promise<void> =>
  expectOk(
    await request.put('/api/auth/profile', {
      data: { firstName: pickShort(index), lastName: pickShort(index, 1), email },
    }),
  )

test("no payload runs on shared pages for a visitor, in the sharer's name or in the print version", async ({
  home,
  browser,
  watch,
}) => {
  const context = await browser.newContext({ baseURL: home.roost.url, reducedMotion: 'reduce' })
  await watch.watch(context)
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const steps = toSharedSteps(home)
  for (let start = 0; start < steps.length; start += 4) {
    await rename(home.cook, start)
    expect(await walk(page, steps.slice(start, start + 4))).toEqual([])
  }
  await page.emulateMedia({ media: 'print' })
  expect(await listTraces(page)).toEqual([])
  expect(watch.traces).toEqual([])
  await context.close()
})

test('no payload runs on shared pages for a member', async ({ home, watch }) => {
  const { page } = home.outsider
  await watch.watch(page.context())
  for (const { place, title } of toSharedSteps(home).filter((_, index) => index % 40 === 0)) {
    await page.goto(place)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(await listTraces(page)).toEqual([])
  }
  expect(watch.traces).toEqual([])
})

test('no payload becomes markup in the HTML that the server sends', async ({ home, browser }) => {
  const page = await openLawless(browser, home.roost.url)
  for (const { shareUrl, recipe } of home.shares) {
    const response = await page.request.get(`/shared/${shareUrl}`)
    const html = await response.text()
    expect(await listSuspectsOf(page, [html])).toEqual([[]])
    const [, data = '', ...others] = html.split(/<script type="application\/ld\+json">(.*?)<\/script>/s)
    expect(others).toHaveLength(1)
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Recipe', name: recipe.title })
  }
  await page.context().close()
})

test('payloads in recipe service responses are never executed', async ({ home, watch }) => {
  const { outsider } = home
  await watch.watch(outsider.page.context())
  for (let batch = 0; batch < batchCount; batch += 1) {
    await openRecipes(outsider, `?tab=search&q=${encodeURIComponent(toBatchWords(batch))}`)
    const card = outsider.page.getByRole('article').first()
    await card.waitFor()
    expect(await scrollThrough(outsider.page)).toEqual([])
    if (batch % 5 > 0) continue
    await card.getByRole('link').first().click()
    await outsider.page.getByRole('dialog').waitFor()
    expect(await listTraces(outsider.page)).toEqual([])
  }
  expect(watch.traces).toEqual([])
})

test('a page that inserts a payload as markup is detected', async ({ home, browser, problems }) => {
  problems.tolerate(policyNoise)
  const watch = new ScriptWatch(home.roost.url)
  const lawful = await browser.newContext({ baseURL: home.roost.url })
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

test('most payloads would run if they were inserted as markup', async ({ home, browser }) => {
  const page = await openLawless(browser, home.roost.url)
  const suspects = await listSuspectsOf(page, payloads)
  // The other payloads target attributes, templates and scripts.
  expect(suspects.filter(({ length }) => length > 0).length).toBeGreaterThan(200)
  await page.evaluate(() => {
    document.body.innerHTML = '<img src=x onerror=hit()>'
  })
  await expect.poll(() => listTraces(page)).toContain('A script ran')
  await page.context().close()
})
