import { expect, test } from 'vitest'
import { isSearchMatch } from './search-text.ts'

test('an empty query matches everything', () => {
  expect(isSearchMatch('  ', 'Oat milk')).toBe(true)
})

test('case and accents do not matter', () => {
  expect(isSearchMatch('CHLOE', 'Chloé Martin')).toBe(true)
})

test('every word of the query has to occur, in any order', () => {
  expect(isSearchMatch('martin chl', 'Chloé Martin')).toBe(true)
  expect(isSearchMatch('martin ben', 'Chloé Martin')).toBe(false)
})
