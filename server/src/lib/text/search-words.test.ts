import { expect, test } from 'vitest'
import { toSearchText, toSearchWords } from './search-words.ts'

test.each([
  ['', []],
  [' \t\n ', []],
  ['Milk', ['milk']],
  ['  Oat   MILK oat ', ['oat', 'milk']],
  ['ÄPFEL 50%', ['äpfel', '50%']],
  ['1 2 3 4 5 6 7 8 9 10 11', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
])('the search for %j has the words %j', (search, words) => {
  expect(toSearchWords(search)).toEqual(words)
})

test('words are searched in all given texts, in lower case', () => {
  expect(toSearchText('Crème FRAÎCHE', null)).toBe('crème fraîche ')
  expect(toSearchText('Milk', 'Not the RED one')).toBe('milk not the red one')
})
