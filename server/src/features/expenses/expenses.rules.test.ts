import { expect, test } from 'vitest'
import { toChangedFields, toSearchWords } from './expenses.rules.ts'

test.each([
  ['', []],
  [' \t\n ', []],
  ['Milk', ['milk']],
  ['  Oat   MILK oat ', ['oat', 'milk']],
  ['ÄPFEL 50%', ['äpfel', '50%']],
  ['1 2 3 4 5 6 7 8 9 10 11', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
])('the search for %j looks for %j', (search, words) => {
  expect(toSearchWords(search)).toEqual(words)
})

test('a change leaves what is absent as it was, and null clears what may be empty', () => {
  const fields = {
    title: 'Market',
    amountCents: 1250,
    category: 'groceries',
    description: 'Apples',
    date: '2026-11-21',
    budgetId: 7,
  }
  expect(toChangedFields(fields, {})).toEqual(fields)
  expect(toChangedFields(fields, { title: undefined, description: null, budgetId: null })).toEqual({
    ...fields,
    description: null,
    budgetId: null,
  })
  expect(toChangedFields(fields, { amountCents: 1, date: '2026-12-01' })).toEqual({
    ...fields,
    amountCents: 1,
    date: '2026-12-01',
  })
})
