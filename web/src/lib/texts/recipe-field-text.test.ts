import { expect, test } from 'vitest'
import { formatRecipeField } from './recipe-field-text.ts'

test.each([
  ['servings', 4, 'Servings: 4'],
  ['difficulty', 'hard', 'Difficulty: Hard'],
  ['cuisine', null, 'Cuisine: none'],
  ['tags', [], 'Tags: none'],
  [
    'ingredients',
    ['2 onions', { name: 'rice', original: '1 cup rice' }],
    'Ingredients: 2 onions, 1 cup rice',
  ],
  ['instructions', [{ number: 1, step: 'Simmer.' }], 'Instructions: Simmer.'],
  ['imageUrl', 'data:image/jpeg;base64,AAAA', 'Picture'],
  ['nutritionInfo', { calories: 400 }, 'Nutrition'],
])('the %s of a recipe is formatted with its label', (field, value, text) => {
  expect(formatRecipeField(field, value)).toEqual([text])
})

test('a field of another row has no text', () => {
  expect(formatRecipeField('amount', 12)).toEqual([])
})

test('a long list is shortened', () => {
  const ingredients = Array.from({ length: 50 }, () => 'onions')
  expect(formatRecipeField('ingredients', ingredients).join('')).toHaveLength(73)
})
