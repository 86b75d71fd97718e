import { expect, test } from 'vitest'
import { checkProperty } from '../../../../../test-support/property-runs.ts'
import {
  filterRecipes,
  parseSort,
  type Sortable,
  sortOptions,
  sortRecipes,
  toFirstOrder,
} from './recipe-lists.rules.ts'
import * as fc from 'fast-check'

const recipes = [
  { id: 1, title: 'Grandma’s Ragù', cuisine: 'Italian', tags: ['Sunday'] },
  { id: 2, title: 'Dal', cuisine: null, tags: ['vegan', 'quick'] },
]

const find = (words: string, matchingIds: readonly number[] = []): string[] =>
  filterRecipes(recipes, { words, matchingIds }).map(({ title }) => title)

test.each([
  ['its title', 'ragù'],
  ['a tag', 'sunday'],
  ['its cuisine', 'italian'],
  ['several words from different fields', 'ragù italian sunday'],
])('a saved recipe is found by %s', (_, words) => {
  expect(find(words)).toEqual(['Grandma’s Ragù'])
})

test('a saved recipe is found if the server has found the words in its ingredients', () => {
  expect(find('lentils', [2])).toEqual(['Dal'])
  expect(find('', [2])).toHaveLength(2)
})

test('an empty filter matches every recipe', () => {
  expect(find('')).toHaveLength(2)
  expect(find('   ')).toHaveLength(2)
})

test('a recipe that lacks one of the words is not found', () => {
  expect(find('dal sunday')).toEqual([])
})

const toRecipe = (title: string, known: Partial<Sortable> = {}): Sortable => ({
  title,
  rating: null,
  cookingTime: null,
  difficulty: null,
  servings: null,
  nutritionInfo: null,
  ...known,
})

const toTitles = (recipes: readonly Sortable[]): string[] => recipes.map(({ title }) => title)

const ofCalories = (calories: number | null) => ({
  nutritionInfo: { calories, protein: null, carbs: null, fat: null },
})

test('the select offers six sort orders with the specified labels', { tags: ['REC-02'] }, () => {
  expect(sortOptions.map(({ label }) => label)).toEqual([
    'Rating',
    'Cooking Time',
    'Difficulty',
    'Servings',
    'Calories',
    'Name A-Z',
  ])
})

test('recipes are sorted by rating by default, best first', { tags: ['REC-03'] }, () => {
  expect(parseSort(undefined)).toBe('rating')
  expect(toFirstOrder('rating')).toBe('desc')
  const recipes = [toRecipe('Good', { rating: 4 }), toRecipe('Best', { rating: 5 })]
  expect(toTitles(sortRecipes(recipes, 'rating', 'desc'))).toEqual(['Best', 'Good'])
  expect(parseSort('weight')).toBe('rating')
})

test(
  'easy comes before medium and medium before hard, and an unknown difficulty counts as medium',
  { tags: ['REC-03'] },
  () => {
    const recipes = [
      toRecipe('Ragù', { difficulty: 'hard' }),
      toRecipe('Soup'),
      toRecipe('Curry', { difficulty: 'medium' }),
      toRecipe('Toast', { difficulty: 'easy' }),
    ]
    expect(toTitles(sortRecipes(recipes, 'difficulty', 'asc'))).toEqual(['Toast', 'Curry', 'Soup', 'Ragù'])
    expect(toTitles(sortRecipes(recipes, 'difficulty', 'desc'))).toEqual(['Ragù', 'Curry', 'Soup', 'Toast'])
  },
)

test('names are sorted from A to Z, in natural order', { tags: ['REC-26'] }, () => {
  expect(toFirstOrder('name')).toBe('asc')
  const recipes = ['zucchini', 'Éclairs', 'Dal', '10-minute pasta', '9 layer dip'].map((title) =>
    toRecipe(title),
  )
  const ascending = ['9 layer dip', '10-minute pasta', 'Dal', 'Éclairs', 'zucchini']
  expect(toTitles(sortRecipes(recipes, 'name', 'asc'))).toEqual(ascending)
  expect(toTitles(sortRecipes(recipes, 'name', 'desc'))).toEqual(ascending.toReversed())
})

test('a recipe without the value comes last in both directions', { tags: ['REC-26'] }, () => {
  const recipes = [
    toRecipe('Unknown', ofCalories(null)),
    toRecipe('Nothing said'),
    toRecipe('Light', ofCalories(0)),
    toRecipe('Rich', ofCalories(700)),
  ]
  expect(toTitles(sortRecipes(recipes, 'calories', 'asc'))).toEqual([
    'Light',
    'Rich',
    'Nothing said',
    'Unknown',
  ])
  expect(toTitles(sortRecipes(recipes, 'calories', 'desc'))).toEqual([
    'Rich',
    'Light',
    'Nothing said',
    'Unknown',
  ])
})

test('recipes with equal values are sorted by title in both directions', { tags: ['REC-26'] }, () => {
  const recipes = ['Dal', 'Bread', 'Cake'].map((title) => toRecipe(title, { servings: 4, cookingTime: 30 }))
  for (const sort of ['servings', 'time'] as const)
    for (const order of ['asc', 'desc'] as const)
      expect(toTitles(sortRecipes(recipes, sort, order))).toEqual(['Bread', 'Cake', 'Dal'])
})

const anyRecipe = fc
  .record({
    title: fc.constantFrom('Apple Pie', 'Bread', 'Curry', 'Dal'),
    rating: fc.option(fc.integer({ min: 0, max: 5 })),
    cookingTime: fc.option(fc.integer({ min: 0, max: 9 })),
    servings: fc.option(fc.integer({ min: 1, max: 4 })),
  })
  .map(({ title, ...known }) => toRecipe(title, known))

test(
  'sorting keeps all recipes and puts those without the value at the end',
  { tags: ['B4', 'REC-26'] },
  () => {
    checkProperty(
      fc.array(anyRecipe),
      fc.constantFrom('rating' as const, 'servings' as const),
      fc.constantFrom('asc' as const, 'desc' as const),
      (recipes, sort, order) => {
        const sorted = sortRecipes(recipes, sort, order)
        expect(sorted).toHaveLength(recipes.length)
        expect(new Set(sorted)).toEqual(new Set(recipes))
        const figures = sorted.map((recipe) => recipe[sort])
        const known = figures.filter((figure) => figure !== null)
        expect(figures.slice(0, known.length)).toEqual(known)
        expect(known).toEqual(known.toSorted((a, b) => (order === 'asc' ? a - b : b - a)))
      },
    )
  },
)
