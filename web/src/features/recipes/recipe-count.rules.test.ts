import { expect, test } from 'vitest'
import { formatRecipeCount } from './recipe-count.rules.ts'

test('the number of recipes is shown, and the number that match the filter', () => {
  expect(formatRecipeCount(1)).toBe('1 recipe')
  expect(formatRecipeCount(1000)).toBe('1,000 recipes')
  expect(formatRecipeCount(1, 24)).toBe('1 of 24 recipes')
  expect(formatRecipeCount(0, 1)).toBe('0 of 1 recipe')
})
