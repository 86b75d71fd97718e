import { expect, test } from 'vitest'
import { listDistinct } from './name-key.ts'

test.each([
  [
    ['Vegan', 'vegan', 'Soup', 'VEGAN'],
    ['Vegan', 'Soup'],
  ],
  [['Caf\u00E9', 'Cafe\u0301'], ['Caf\u00E9']],
  [['Ｖｅｇａｎ', 'vegan'], ['Ｖｅｇａｎ']],
  [
    ['Zoë', 'Zoe'],
    ['Zoë', 'Zoe'],
  ],
  [
    ['pâté', 'pâtes'],
    ['pâté', 'pâtes'],
  ],
  [[], []],
])('the names %j are %j', (names, expected) => {
  expect(listDistinct(names)).toEqual(expected)
})
