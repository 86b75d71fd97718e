import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { describe, expect, test } from 'vitest'
import { type Fault, toJsonResponse } from '../../../test-support/hosts/grocery-faults.ts'
import { useRecipeSearch } from '../../../test-support/household/recipe-search.ts'
import {
  recipeDelays,
  recipeFaults,
  recipeServiceKey,
  startRecipeServer,
} from '../../../test-support/hosts/recipe-servers.ts'

const hourMs = 60 * 60_000
/** The time limit for a hanging service: long enough for a local response, short enough for a test. */
const shortLimitMs = 1500

const kitchen = useRecipeSearch()

describe('a recipe provider that', { tags: ['F6'] }, () => {
  const expectFailure = async (fault: Fault): Promise<void> => {
    kitchen.service.setFault(fault)
    const { status, error } = await kitchen.search('soup')
    expect(status).toBe(502)
    expect(error).toMatchObject({
      message: 'The recipe service cannot be reached right now. Please try again in a moment.',
    })
    kitchen.service.setFault(null)
    kitchen.roost.clock.advance(6 * hourMs)
    expect((await kitchen.search('soup')).status).toBe(200)
  }

  test.each(Object.entries(recipeFaults))('%s causes an error with a message', (_, fault) =>
    expectFailure(fault),
  )

  test.each(Object.entries(recipeDelays))('%s is abandoned after the time limit', async (_, fault) => {
    await kitchen.restart(kitchen.service.environment, { providerTimeLimitMs: shortLimitMs })
    await expectFailure(fault)
  })

  test('is unreachable causes an error with a message', async () => {
    const stopped = await startRecipeServer()
    await kitchen.restart(stopped.environment)
    await stopped.close()
    expect((await kitchen.search('soup')).status).toBe(502)
  })

  test('has no quota left is not called again for a quarter of an hour', async () => {
    kitchen.service.setFault(recipeFaults['returns 402'])
    await kitchen.search('soup')
    kitchen.service.setFault(null)
    kitchen.roost.clock.advance(14 * 60_000)
    expect((await kitchen.search('soup')).status).toBe(502)
    kitchen.roost.clock.advance(60_000)
    expect((await kitchen.search('soup')).status).toBe(200)
  })
})

describe('a recipe from a recipe provider', { tags: ['T14', 'REC-30'] }, () => {
  const words =
    '<script>alert(1)</script><b onclick=x>Soup</b>\u202E\u0000\u2066 &lt;img src=x onerror=alert(1)&gt; &amp; bread'

  test('is plain text, whatever its fields contain', async () => {
    const steps = [{ number: 1, step: words }]
    const hostile = {
      id: 1,
      title: words,
      summary: words,
      cuisines: [words],
      dishTypes: [words],
      diets: [words],
      instructions: words,
      extendedIngredients: [{ original: words, nameClean: words, amount: 1, unit: words }],
      analyzedInstructions: [{ name: words, steps }],
    }
    kitchen.service.setFault(toJsonResponse({ results: [hostile] }))
    const { body } = await kitchen.search('soup')
    expect(body).toHaveLength(1)
    const text = JSON.stringify(body)
    expect(text).not.toMatch(/[<>\p{Cf}]|alert|onclick|\\u/u)
    expect(body[0]).toMatchObject({
      title: 'Soup & bread',
      description: 'Soup & bread',
      cuisine: 'Soup & bread',
      category: 'Soup & bread',
      tags: ['Soup & bread'],
      instructions: [{ number: 1, step: 'Soup & bread: Soup & bread' }],
    })
  })
})

test('no response contains the key or the address of the service', { tags: ['T34'] }, async () => {
  const responses: unknown[] = [
    await kitchen.toClient().call(recipesApi.config, {}),
    (await kitchen.search('pancakes')).body.map(({ imageUrl: _imageUrl, ...recipe }) => recipe),
  ]
  for (const fault of [
    recipeFaults['returns 403'],
    toJsonResponse({ key: recipeServiceKey, url: kitchen.service.url }),
  ]) {
    kitchen.service.setFault(fault)
    kitchen.roost.clock.advance(hourMs)
    responses.push(await kitchen.search('bread'))
  }
  const text = JSON.stringify(responses)
  expect(text).not.toContain(recipeServiceKey)
  expect(text).not.toContain(kitchen.service.url)
})
