import { errors } from '@roost/contract/endpoint/errors.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../../test-support/household/builders.ts'
import { useRecipeSearch } from '../../../../test-support/household/recipe-search.ts'
import { searchesOfPerson } from '../../../throttling/quotas.service.ts'

const kitchen = useRecipeSearch()

describe('without a configured recipe provider', () => {
  beforeEach(() => kitchen.restart({}))

  test('the settings name no service', { tags: ['REC-07', 'REC-20'] }, async () => {
    const { status, body } = await kitchen.toClient().call(recipesApi.config, {})
    expect(status).toBe(200)
    expect(body).toEqual({ configured: false, sources: [] })
  })

  test('a search is refused with an error', { tags: ['REC-20'] }, async () => {
    const { status, error } = await kitchen.search('pancakes')
    expect(status).toBe(503)
    expect(error).toMatchObject({ message: 'The recipe service is not configured' })
  })
})

test('the settings name the configured service', { tags: ['REC-07', 'MODEL-B-23'] }, async () => {
  const { body } = await kitchen.toClient().call(recipesApi.config, {})
  expect(body).toEqual({ configured: true, sources: ['spoonacular'] })
})

describe('a search', () => {
  test('returns recipes with all known fields', { tags: ['REC-08', 'REC-32'] }, async () => {
    const { status, body } = await kitchen.search('kale')
    expect(status).toBe(200)
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({
      id: 'spoonacular-644387',
      title: 'Garlicky Kale',
      description: 'A side dish.',
      category: 'side dish',
      cuisine: null,
      difficulty: null,
      cookingTime: 45,
      prepTime: null,
      servings: 2,
      instructions: [],
      nutritionInfo: { calories: 170, protein: 2, carbs: 14, fat: 12 },
      tags: ['side dish'],
      imageUrl: null,
      sourceUrl: 'http://foodista.example/recipe/kale',
      rating: null,
      isPublic: false,
      matchScore: 0,
    })
    expect(
      body[0]?.ingredients.map(({ name, original, quantity, unit }) => [name, original, quantity, unit]),
    ).toEqual([
      ['balsamic vinegar', '3 tablespoons balsamic vinegar', 3, 'tablespoon'],
      ['garlic', '1 clove garlic', 1, 'clove'],
      ['kale', '1 bunch kale', 1, 'bunch'],
      ['olive oil', '2 tablespoons olive oil', 2, 'tablespoon'],
    ])
  })

  test('links to pictures on this server only', { tags: ['T14'] }, async () => {
    const { body } = await kitchen.search('pancakes')
    expect(body[0]?.imageUrl).toMatch(/^\/api\/recipes\/images\/[\w-]+\.[\w-]+$/)
  })

  test('returns twelve recipes by default, and one to fifty on request', { tags: ['REC-08'] }, async () => {
    const readNumber = async (number?: string) => {
      await kitchen.search(`dinner ${number}`, number)
      return kitchen.service.requests.at(-1)?.searchParams.get('number')
    }
    expect(await readNumber()).toBe('12')
    expect(await readNumber('3')).toBe('3')
    expect(await readNumber('0')).toBe('1')
    expect(await readNumber('-7')).toBe('1')
    expect(await readNumber('999')).toBe('50')
    expect((await kitchen.search('dinner ideas')).body).toHaveLength(12)
    expect((await kitchen.search('dinner ideas', '50')).body).toHaveLength(14)
  })

  test.each([
    ['', undefined, 'Enter what to look for'],
    ['   ', undefined, 'Enter what to look for'],
    ['x'.repeat(101), undefined, 'Search for at most 100 characters'],
    ['soup', '2.5', 'Number must be a whole number'],
  ])('for %j and %j is refused with an error', { tags: ['REC-06'] }, async (query, number, message) => {
    const { status, error } = await kitchen.search(query, number)
    expect(status).toBe(400)
    expect(error.message).toBe(message)
    expect(kitchen.service.requests).toEqual([])
  })

  test('without results returns an empty list', async () => {
    expect((await kitchen.search('unicorn steak')).body).toEqual([])
    expect((await kitchen.search('\u200b')).body).toEqual([])
    expect(kitchen.service.requests).toHaveLength(1)
  })

  test(
    'shows what fraction of the foods of a recipe is on the shopping list',
    { tags: ['REC-28'] },
    async () => {
      const cook = await createPerson(kitchen.house)
      for (const name of ['Kale', 'garlic', 'Bread'])
        await kitchen.toClient(cook).call(shoppingApi.create, { name, category: 'Produce' })
      const find = async (searcher: Person) =>
        (await kitchen.search('kale', '12', searcher)).body[0]?.matchScore
      expect(await find(cook)).toBe(0.5)
      expect(await find(kitchen.person)).toBe(0)
      expect(kitchen.service.requests).toHaveLength(1)
    },
  )
})

describe('the same search', { tags: ['T34'] }, () => {
  test('is sent once in ten minutes for all users, regardless of case and spacing', async () => {
    const other = await createPerson(kitchen.house)
    const first = await kitchen.search('Fluffy  PANCAKES')
    const second = await kitchen.search(' fluffy pancakes ', '12', other)
    expect(second.body).toEqual(first.body)
    expect(kitchen.service.requests).toHaveLength(1)
    kitchen.roost.clock.advance(10 * 60_000)
    await kitchen.search('fluffy pancakes')
    expect(kitchen.service.requests).toHaveLength(2)
  })
})

describe('searches sent to the provider', { tags: ['T34'] }, () => {
  const spend = async (searcher: Person, count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1)
      await kitchen.search(`nothing ${searcher.account.id} ${index}`.slice(0, 100), '1', searcher)
  }

  test('are limited per person per day', async () => {
    await spend(kitchen.person, searchesOfPerson)
    const { status, error, headers } = await kitchen.search('soup')
    expect(status).toBe(429)
    expect(error.message).toBe(errors['recipes.quota'].message)
    expect(Number(headers['retry-after'])).toBe(15 * 60 * 60)
    // Cached results are still returned after the limit is reached.
    expect((await kitchen.search(`nothing ${kitchen.person.account.id} 5`, '1')).status).toBe(200)
    kitchen.roost.clock.set('2026-11-22T00:00:01.000Z')
    expect((await kitchen.search('soup')).status).toBe(200)
  })

  test('that fail do not count', async () => {
    kitchen.service.setFault((response) => response.destroy())
    for (let number = 0; number < 2 * searchesOfPerson; number += 1)
      await kitchen.search(`nothing ${number}`, '1')
    // After five failures no further request is sent.
    expect(kitchen.service.requests).toHaveLength(5)
    kitchen.service.setFault(null)
    kitchen.roost.clock.advance(30_000)
    expect((await kitchen.search('soup')).status).toBe(200)
  })
})
