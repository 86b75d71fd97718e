import { expect, test } from 'vitest'
import { toSearchText, toSearchWords } from './search-words.ts'

test.each([
  ['', []],
  [' \t\n ', []],
  ['Milk', ['milk']],
  ['  Oat   MILK oat ', ['oat', 'milk']],
  ['ÄPFEL 50%', ['äpfel', '50%']],
  ['1 2 3 4 5 6 7 8 9 10 11', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
])('a search for %j consists of the words %j', (search, words) => {
  expect(toSearchWords(search)).toEqual(words)
})

test('the search text contains all given strings in lower case', () => {
  expect(toSearchText('Crème FRAÎCHE', null)).toBe('crème fraîche ')
  expect(toSearchText('Milk', 'Not the RED one')).toBe('milk not the red one')
})
