import type { Ingredient } from '@roost/contract/recipes/recipes.ts'
import { expect, test } from 'vitest'
import { createFound } from '../../../../test-support/rows/recipes.ts'
import { listFacts, listNutrition, toIngredientParts, toOriginal, toSteps } from './recipe-facts.rules.ts'

const recipe = createFound({ title: 'Pancakes' })

const toIngredient = (original: string, isHeading = false): Ingredient => ({
  name: original,
  original,
  quantity: null,
  quantityTo: null,
  unit: null,
  isHeading,
})

test('a tag that repeats the category or the cuisine has no badge of its own', () => {
  const facts = listFacts({
    ...recipe,
    cuisine: 'Italian',
    category: 'lunch',
    tags: ['Lunch', 'italian', 'quick'],
  })
  expect(facts.map(({ value }) => value)).toEqual(['Italian', 'lunch', 'quick'])
})

test('every known property of a recipe has a badge', { tags: ['REC-12'] }, () => {
  const facts = listFacts({
    ...recipe,
    prepTime: 15,
    cookingTime: 90,
    difficulty: 'hard',
    servings: 1,
    cuisine: 'Georgian',
    category: 'Main course',
    seasonality: 'Autumn',
    tags: ['vegan', 'quick'],
  })
  expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Preparation: 15 min',
    'Cooking: 1 h 30 min',
    'Difficulty: Hard',
    'For: 1 serving',
    'Cuisine: Georgian',
    'Category: Main course',
    'Season: Autumn',
    'Tag: vegan',
    'Tag: quick',
  ])
})

test('a recipe without known properties has no badges', () => {
  expect(listFacts({ ...recipe, cookingTime: 0 })).toEqual([])
})

test('nutrition is shown in kilocalories and grams; unknown values are omitted', () => {
  const toTexts = (...input: Parameters<typeof listNutrition>) =>
    listNutrition(...input).map(({ label, value }) => `${label} ${value}`)
  expect(toTexts({ calories: 1234.6, protein: 12.04, carbs: 0, fat: null })).toEqual([
    'Calories 1,235 kcal',
    'Protein 12 g',
    'Carbs 0 g',
  ])
  expect(toTexts(null)).toEqual([])
})

test('headings divide the ingredients, and each ingredient keeps its index', () => {
  const parts = toIngredientParts([
    toIngredient('1 egg'),
    toIngredient('For the sauce:', true),
    toIngredient('2 tomatoes'),
    toIngredient(':', true),
  ])
  const texts = parts.map(({ heading, ingredients }) => [
    heading,
    ingredients.map(({ index, ingredient }) => `${index} ${ingredient.original}`),
  ])
  expect(texts).toEqual([
    [null, ['0 1 egg']],
    ['For the sauce', ['2 2 tomatoes']],
    [':', []],
  ])
})

test('instructions with and without numbers are shown as numbered steps', { tags: ['REC-13'] }, () => {
  expect(toSteps([{ number: 1, step: 'Mix.' }, { number: 3, step: 'Bake.' }, 'Eat.'])).toEqual([
    { number: 1, text: 'Mix.' },
    { number: 3, text: 'Bake.' },
    { number: 3, text: 'Eat.' },
  ])
  expect(toSteps([{ number: 0, step: 'Mix.' }])).toEqual([{ number: 1, text: 'Mix.' }])
})

test("a step's number is not shown twice, and an amount is not mistaken for a number", () => {
  const texts = ['1. Mix.', 'Step 2: Bake.', '3) ', '3. Eat.', '5 minutes later, serve.', '10. Rest.']
  expect(toSteps(texts).map(({ text }) => text)).toEqual([
    'Mix.',
    'Bake.',
    '3)',
    '3. Eat.',
    '5 minutes later, serve.',
    '10. Rest.',
  ])
})

test('only a web address becomes a link', { tags: ['REC-30'] }, () => {
  expect(toOriginal('https://www.example.org/pie?a=1')).toEqual({
    href: 'https://www.example.org/pie?a=1',
    host: 'example.org',
  })
  expect(toOriginal('HTTP://example.org')?.href).toBe('http://example.org/')
  const unsafe = [
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    '//example.org',
    '',
    null,
  ]
  expect(unsafe.map(toOriginal)).toEqual(unsafe.map(() => null))
})
