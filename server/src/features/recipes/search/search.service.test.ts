import { afterEach, beforeEach, expect, test } from 'vitest'
import { toJsonResponse } from '../../../../test-support/hosts/grocery-faults.ts'
import {
  recipeDelays,
  recipeFaults,
  type RecipeServer,
  recipeServiceKey,
  startRecipeServer,
} from '../../../../test-support/hosts/recipe-servers.ts'
import { createTestClock } from '../../../../test-support/app/test-app.ts'
import { noMeter } from '../../../lib/meter.ts'
import { createSource } from './search.service.ts'

const hourMs = 60 * 60_000

let service: RecipeServer
beforeEach(async () => {
  service = await startRecipeServer()
})
afterEach(() => service.close())

const open = (timeLimitMs?: number) => {
  const clock = createTestClock()
  const lines: string[] = []
  const write = (details: object, message: string): void => {
    const error = 'err' in details && details.err instanceof Error ? `${details.err.stack}` : ''
    lines.push(`${message} ${JSON.stringify(details)} ${error}`)
  }
  const source = createSource({
    config: { grocery: { spoonacular: { url: service.url, apiKey: recipeServiceKey } } },
    clock,
    log: { warn: write, error: write },
    meter: noMeter,
    providerTimeLimitMs: timeLimitMs,
  })
  if (!source) throw new Error('There is no source')
  return { source, clock, lines }
}

test(
  'whatever the service does, no log line contains the key, an address or the search text',
  { tags: ['T34'] },
  async () => {
    const { source, clock, lines } = open(200)
    const leaky = toJsonResponse({ key: recipeServiceKey, error: service.url })
    const faults = [...Object.values(recipeFaults), ...Object.values(recipeDelays), leaky]
    for (const [index, fault] of faults.entries()) {
      service.setFault(fault)
      clock.advance(6 * hourMs)
      expect(await source.search({ query: `looked-for-${index}`, number: 12 }, () => {})).toBeNull()
    }
    expect(lines.length).toBeGreaterThanOrEqual(faults.length)
    for (const line of lines)
      for (const secret of [recipeServiceKey, 'x-api-key', '127.0.0.1', 'looked-for'])
        expect(line).not.toContain(secret)
  },
)

test('the key is sent in a header, and the search in the query string', async () => {
  const { source } = open()
  expect(await source.search({ query: 'pancakes', number: 12 }, () => {})).toHaveLength(1)
  const [asked] = service.requests
  expect(asked?.href).not.toContain(recipeServiceKey)
  expect(asked?.searchParams.get('query')).toBe('pancakes')
})

test('a response of fifty recipes with the nutrients of every ingredient is within the size limit', async () => {
  const nutrients = Array.from({ length: 30 }, (_, index) => ({
    name: `Nutrient ${index}`,
    amount: 1.5,
    unit: 'mg',
  }))
  const ingredients = Array.from({ length: 20 }, (_, id) => ({
    id,
    name: 'flour',
    amount: 1,
    unit: 'cup',
    nutrients,
  }))
  const results = Array.from({ length: 50 }, (_, id) => ({
    id,
    title: 'Soup',
    nutrition: { nutrients, ingredients },
  }))
  service.setFault(toJsonResponse({ results }))
  const { source } = open()
  expect(await source.search({ query: 'soup', number: 50 }, () => {})).toHaveLength(50)
})
