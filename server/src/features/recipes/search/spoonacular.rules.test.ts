import { describe, expect, test } from 'vitest'
import { toSearchParameters, toSpoonacularRecipes } from './spoonacular.rules.ts'

const read = (recipe: Record<string, unknown>) =>
  toSpoonacularRecipes({ results: [{ id: 1, title: 'Soup', ...recipe }] })?.[0]

test('a search requests all fields that are shown', { tags: ['REC-20'] }, () => {
  expect(Object.fromEntries(toSearchParameters({ query: 'tomato soup', number: 12 }))).toEqual({
    query: 'tomato soup',
    number: '12',
    addRecipeInformation: 'true',
    addRecipeInstructions: 'true',
    addRecipeNutrition: 'true',
    fillIngredients: 'true',
  })
})

test.each([null, 7, 'soup', [], {}, { results: null }, { results: { 0: { id: 1, title: 'Soup' } } }])(
  '%j is not a valid response',
  (json) => {
    expect(toSpoonacularRecipes(json)).toBeNull()
  },
)

test('invalid entries among the recipes are dropped', () => {
  const results = [
    null,
    7,
    [],
    {},
    { id: 1 },
    { title: 'Soup' },
    { id: {}, title: 'Soup' },
    { id: 1, title: 7 },
  ]
  expect(toSpoonacularRecipes({ results })).toEqual([])
})

test('fields of an unexpected type are treated as absent', () => {
  const names = ['summary', 'cuisines', 'dishTypes', 'diets', 'extendedIngredients', 'analyzedInstructions']
  const others = ['instructions', 'nutrition', 'image', 'sourceUrl', 'readyInMinutes', 'servings']
  for (const value of [null, 7, {}, [7], [[{}]], 'x'])
    expect(read(Object.fromEntries([...names, ...others].map((name) => [name, value])))).toMatchObject({
      id: 'spoonacular-1',
      title: 'Soup',
      lines: [],
    })
})

describe('the cooking time', () => {
  test.each([
    [{ readyInMinutes: 45, cookingMinutes: 20 }, 45],
    [{ readyInMinutes: -1, cookingMinutes: 20 }, 20],
    [{ cookingMinutes: 20 }, 20],
    [{ readyInMinutes: -1, cookingMinutes: -1 }, undefined],
    [{}, undefined],
  ])('for %j is %j minutes', (times, minutes) => {
    expect(read(times)?.cookingTime).toBe(minutes)
  })
})

describe('the picture', () => {
  test.each([
    [
      { image: 'https://img.spoonacular.com/recipes/1-312x231.jpg' },
      'https://img.spoonacular.com/recipes/1-636x393.jpg',
    ],
    [{ image: 'https://kitchen.example/soup.png' }, 'https://kitchen.example/soup.png'],
    [{ image: 'Soup-1.jpg', imageType: 'jpg' }, 'https://img.spoonacular.com/recipes/1-636x393.jpg'],
    [{ imageType: 'svg' }, undefined],
    [{ image: 'javascript:alert(1)' }, undefined],
    [{}, undefined],
  ])('for %j has the address %j', (fields, url) => {
    expect(read(fields)?.pictureUrl).toBe(url)
  })
})

test('an ingredient has its clean name, which also replaces a missing line', () => {
  const extendedIngredients = [
    { original: '2 onions, diced', name: 'diced onions', nameClean: 'onion', amount: 2, unit: '' },
    { original: ' ', name: 'leek', nameClean: null },
    { amount: 1, unit: 'cup' },
  ]
  expect(read({ extendedIngredients })?.lines).toEqual([
    { original: '2 onions, diced', name: 'onion', amount: 2, unit: '' },
    { original: 'leek', name: 'leek', amount: undefined, unit: undefined },
  ])
})

test("the first step of a part is preceded by the part's name", () => {
  const analyzedInstructions = [
    { name: '', steps: [{ number: 1, step: 'Boil.' }] },
    { name: 'For the sauce: ', steps: [{ number: 1, step: 'Melt.' }, 7, { step: 'Stir.' }] },
  ]
  expect(read({ analyzedInstructions })?.instructions.steps).toEqual([
    'Boil.',
    'For the sauce: Melt.',
    'Stir.',
  ])
})

test('tags are the diets followed by the dish types', () => {
  const found = read({ diets: ['vegan', 7], dishTypes: ['soup', 'dinner'], cuisines: ['Thai', 'Asian'] })
  expect(found).toMatchObject({ tags: ['vegan', 'soup', 'dinner'], category: 'soup', cuisine: 'Thai' })
})

test.each([
  [83, 4.15],
  [100, 5],
  [undefined, undefined],
])('a score of %j is a rating of %j', (spoonacularScore, rating) => {
  expect(read({ spoonacularScore })?.rating).toBe(rating)
})
