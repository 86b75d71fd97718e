import { expect, test } from 'vitest'
import { isSearchMatch } from './search-text.ts'

test('an empty query matches everything', () => {
  expect(isSearchMatch('  ', 'Oat milk')).toBe(true)
})

test('case and accents do not matter', () => {
  expect(isSearchMatch('CHLOE', 'Chloé Martin')).toBe(true)
})

test.each([
  ['weisskohl', 'Weißkohl'],
  ['WEIẞKOHL', 'Weisskohl'],
  ['apfel', 'Äpfel'],
  ['oeuf', 'Œufs frais'],
  ['cœur', 'coeur de palmier'],
  ['creme', 'Crème fraîche'],
  ['jalapeno', 'Jalapeño'],
  ['caffe', 'Caffè'],
  ['creme brulee', 'Cre\u0300me brûlée'],
  ['een', 'één ui'],
  ['pao', 'Pão de queijo'],
  ['losos', 'Łosoś wędzony'],
  ['smorrebrod', 'Smørrebrød'],
  ['istanbul', 'İstanbul'],
])('%s finds %s', (query, text) => {
  expect(isSearchMatch(query, text)).toBe(true)
})

test('every word of the query has to occur, in any order', () => {
  expect(isSearchMatch('martin chl', 'Chloé Martin')).toBe(true)
  expect(isSearchMatch('martin ben', 'Chloé Martin')).toBe(false)
})
