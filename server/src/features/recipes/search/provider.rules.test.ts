import { describe, expect, test } from 'vitest'
import {
  findSourceUrl,
  listPlainLines,
  pickIngredient,
  toMinutes,
  toNutritionInfo,
  toProvidedRecipe,
  toRating,
  toServings,
  toTags,
} from './provider.rules.ts'

test.each([
  [25, 25],
  [24.6, 25],
  [7 * 24 * 60, 7 * 24 * 60],
  [7 * 24 * 60 + 1, null],
  [0, null],
  [-1, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [undefined, null],
])('%j minutes become %j', (value, minutes) => {
  expect(toMinutes(value)).toBe(minutes)
})

test.each([
  [4, 4],
  [1000, 1000],
  [1001, null],
  [0.2, null],
  [undefined, null],
])('%j servings become %j', (value, servings) => {
  expect(toServings(value)).toBe(servings)
})

test.each([
  [4.878, 4.88],
  [0, 0],
  [5, 5],
  [5.01, null],
  [-0.1, null],
  [Number.NaN, null],
  [undefined, null],
])('a rating of %j becomes %j', (value, rating) => {
  expect(toRating(value)).toBe(rating)
})

test('nutrition is rounded, and null if nothing is known', () => {
  const unknown = { calories: undefined, protein: undefined, carbs: undefined, fat: undefined }
  expect(toNutritionInfo({ ...unknown, calories: 134.44, fat: 0 })).toEqual({
    calories: 134.4,
    protein: null,
    carbs: null,
    fat: 0,
  })
  expect(toNutritionInfo({ ...unknown, calories: -1, protein: 100_001 })).toBeNull()
})

test('tags are plain text, unique, and at most twenty', () => {
  expect(toTags(['vegan', '<b>vegan</b>', '', 'x'.repeat(60)])).toEqual(['vegan', `${'x'.repeat(49)}…`])
  expect(toTags(Array.from({ length: 30 }, (_, index) => `tag ${index}`))).toHaveLength(20)
})

test.each([
  [['https://Kitchen.example/a b'], 'https://kitchen.example/a%20b'],
  [['javascript:alert(1)', 'http://kitchen.example'], 'http://kitchen.example/'],
  [['java\nscript:alert(1)', ' HTTPS://kitchen.example'], 'https://kitchen.example/'],
  [[undefined, 'data:text/html,x', 'ftp://kitchen.example/', '//kitchen.example', 'kitchen'], null],
  [[`https://kitchen.example/${'x'.repeat(2048)}`], null],
])('the links %j yield the source address %j', { tags: ['REC-30'] }, (texts, url) => {
  expect(findSourceUrl(texts)).toBe(url)
})

describe('an ingredient from a provider', () => {
  const toMeasured = (original: string, amount: number, unit: string) =>
    listPlainLines([{ original, amount, unit }])[0]?.measured

  test.each([
    ['kosher salt', 1, 'pinch', '1 pinch kosher salt'],
    ['olive oil', 2, 'tablespoons', '2 tablespoons olive oil'],
    ['cream', 0.333333, 'cup', '0.33 cup cream'],
    ['pinch of salt', 1, 'pinch', null],
    ['salt to taste', 4, 'servings', null],
    ['juice of half a lemon', 0.5, '', null],
    ['sugar', 0, 'cup', null],
    ['sugar', -1, 'cup', null],
    ['sugar', 1e9, 'cups', null],
    ['x'.repeat(500), 1, 'cup', null],
  ])('%j with the amount %j %j becomes %j', (original, amount, unit, line) => {
    expect(toMeasured(original, amount, unit)).toBe(line)
  })

  const salt = {
    name: 'salt',
    original: 'salt',
    quantity: null,
    quantityTo: null,
    unit: null,
    isHeading: false,
  }
  const pinch = { ...salt, original: '1 pinch salt', quantity: 1, unit: 'pinch' }

  test("uses the amount in its own line rather than the provider's", () => {
    expect(pickIngredient(salt, pinch)).toEqual(pinch)
    expect(pickIngredient({ ...pinch, quantity: 2 }, pinch)).toMatchObject({ quantity: 2 })
    expect(pickIngredient({ ...salt, isHeading: true }, pinch)).toMatchObject({ quantity: null })
    expect(pickIngredient(salt, undefined)).toEqual(salt)
  })

  test('without a line is dropped, and at most 200 are kept', () => {
    const lines = Array.from({ length: 300 }, () => ({ original: '1 egg' }))
    expect(listPlainLines([{ original: '<br>' }, ...lines])).toHaveLength(200)
  })
})

describe('a recipe from a provider', () => {
  const soup = {
    id: 'spoonacular-1',
    title: 'Soup',
    lines: [],
    instructions: { steps: [] },
    nutritionInfo: { calories: undefined, protein: undefined, carbs: undefined, fat: undefined },
    tags: [],
    sourceUrls: [],
  }

  test('needs only an id and a title', () => {
    expect(toProvidedRecipe(soup, [])).toEqual({
      id: 'spoonacular-1',
      title: 'Soup',
      description: null,
      cuisine: null,
      category: null,
      difficulty: null,
      cookingTime: null,
      prepTime: null,
      servings: null,
      seasonality: null,
      ingredients: [],
      instructions: [],
      nutritionInfo: null,
      tags: [],
      pictureUrl: null,
      sourceUrl: null,
      rating: null,
      isPublic: false,
    })
  })

  test.each([{ id: 'spoonacular-' + 'x'.repeat(70) }, { id: '../1' }, { title: '<i></i>' }])(
    'with %j is dropped',
    (part) => {
      expect(toProvidedRecipe({ ...soup, ...part }, [])).toBeUndefined()
    },
  )

  test('has numbered steps if the provider separates them, and otherwise the lines of its instructions', () => {
    const read = (steps: readonly string[], text?: string) =>
      toProvidedRecipe({ ...soup, instructions: { steps, text } }, [])?.instructions
    expect(read(['Mix <b>well</b>.', ' ', 'Bake.'], 'another text')).toEqual([
      { number: 1, step: 'Mix well.' },
      { number: 2, step: 'Bake.' },
    ])
    expect(read([], '<ol><li>Mix.</li><li>Bake.</li></ol>')).toEqual(['Mix.', 'Bake.'])
    expect(read([], undefined)).toEqual([])
  })
})
