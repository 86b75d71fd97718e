import { expect, test } from 'vitest'
import { toChangedFields, toSpellings } from './expenses.rules.ts'

test('absent fields keep their value, and null clears optional fields', () => {
  const fields = {
    title: 'Market',
    amountCents: 1250,
    category: 'groceries',
    description: 'Apples',
    date: '2026-11-21',
    budgetId: 7,
    paidBy: null,
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

test('a category is found in the spelling of either list', () => {
  expect(toSpellings('Groceries')).toEqual(['Groceries', 'groceries'])
  expect(toSpellings('home & garden')).toEqual(['home & garden', 'Home & garden'])
})
