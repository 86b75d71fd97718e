import { expect, test } from 'vitest'
import { toSearchText, toSearchWords } from './search-words.ts'

test.each([
  ['', []],
  [' \t\n ', []],
  ['Milk', ['milk']],
  ['  Oat   MILK oat ', ['oat', 'milk']],
  ['ÄPFEL 50%', ['apfel', '50%']],
  ['Weißkohl weisskohl WEIẞKOHL', ['weisskohl']],
  ['crème creme CRE\u0300ME', ['creme']],
  ['Łosoś', ['losos']],
  ['سُكَّر', ['سكر']],
  ['\u0301 milk', ['milk']],
  ['1 2 3 4 5 6 7 8 9 10 11', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
])('a search for %j consists of the words %j', (search, words) => {
  expect(toSearchWords(search)).toEqual(words)
})

test('the search text contains all given strings without letter case and accents', () => {
  expect(toSearchText('Crème FRAÎCHE', null)).toBe('creme fraiche ')
  expect(toSearchText('Milk', 'Not the RED one')).toBe('milk not the red one')
})

test.each([
  ['weisskohl', 'Weißkohl'],
  ['creme', 'Crème fraîche'],
  ['CRÈME', 'creme'],
  ['LOSOS', 'Łosoś wędzony'],
  ['łosoś', 'LOSOS'],
  ['SMØRREBRØD', 'smorrebrod'],
  ['cœur', 'coeur de palmier'],
  ['سكر', 'سُكَّر'],
  ['ёлка', 'Елка'],
])('the words of %s occur in the search text of %s', (search, text) => {
  expect(toSearchWords(search).filter((word) => !toSearchText(text).includes(word))).toEqual([])
})
