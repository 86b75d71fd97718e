import { expect, test } from 'vitest'
import { formatMatch, formatRecipeCount } from './recipe-texts.rules.ts'

test('the match is shown as a percentage if there is one', { tags: ['REC-28'] }, () => {
  expect([0, 0.001, 0.333, 0.87, 1].map(formatMatch)).toEqual([
    null,
    '1% match',
    '33% match',
    '87% match',
    '100% match',
  ])
})

test('the number of recipes is shown, and the number that match the filter', () => {
  expect(formatRecipeCount(1)).toBe('1 recipe')
  expect(formatRecipeCount(1000)).toBe('1,000 recipes')
  expect(formatRecipeCount(1, 24)).toBe('1 of 24 recipes')
  expect(formatRecipeCount(0, 1)).toBe('0 of 1 recipe')
})
