import { expect, test } from 'vitest'
import { searchExamples } from '../../../test-support/search-examples.ts'
import { isSearchMatch, toSearchWords } from './search-text.ts'

test.each(searchExamples)('a search for %j in %j: %j', (search, text, isFound) => {
  expect(isSearchMatch(search, text)).toBe(isFound)
})

test.each(['', ' \t ', '\u0301', '’'])('a search without a word finds everything: %j', (search) => {
  expect(isSearchMatch(search, 'Oat milk')).toBe(true)
})

test('a word that is part of another one is not searched for again', () => {
  expect(toSearchWords('Oat oats MILK oat milk')).toEqual(['oats', 'milk'])
})

test('the ten longest words count', () => {
  const words = Array.from({ length: 12 }, (_, index) => 'abcdefghijkl'[index]?.repeat(12 - index) ?? '')
  expect(toSearchWords(words.toReversed().join(' '))).toEqual(words.slice(0, 10))
})

test('words are found in different texts, but none begins in one and ends in another', () => {
  expect(isSearchMatch('blue milk', 'Milk', null, 'the blue one')).toBe(true)
  expect(isSearchMatch('milkthe', 'Milk', 'the blue one')).toBe(false)
})
