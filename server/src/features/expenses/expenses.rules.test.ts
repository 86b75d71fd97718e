import { expect, test } from 'vitest'
import { toChangedFields, toSearchPatterns } from './expenses.rules.ts'

test.each([
  ['', []],
  [' \t\n ', []],
  ['Milk', ['%milk%']],
  ['  Oat   MILK ', ['%oat%', '%milk%']],
  ['ÄPFEL', ['%äpfel%']],
  ['50%', [String.raw`%50\%%`]],
  ['a_b', [String.raw`%a\_b%`]],
  [String.raw`C:\tmp`, [String.raw`%c:\\tmp%`]],
])('T29: the search for %j looks for the words as they are', (search, patterns) => {
  expect(toSearchPatterns(search)).toEqual(patterns)
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
