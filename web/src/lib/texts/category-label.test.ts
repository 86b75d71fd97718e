import { expenseCategories } from '@roost/contract/expenses/expense-values.ts'
import { expect, test } from 'vitest'
import { toCategoryLabel, toOptions } from './category-label.ts'

test.each([
  ['living_room', 'Living Room'],
  ['groceries', 'Groceries'],
  ['Food & Dining', 'Food & Dining'],
  ['école  maternelle', 'École Maternelle'],
  ['DIY', 'DIY'],
])('the category %s is shown as %s', (category, label) => {
  expect(toCategoryLabel(category)).toBe(label)
})

test('the seven expense categories are offered capitalised, along with any other category in use', () => {
  expect(toOptions(expenseCategories, '', 'Pet food', 'other').map(({ label }) => label)).toEqual([
    'Groceries',
    'Utilities',
    'Entertainment',
    'Household',
    'Transportation',
    'Healthcare',
    'Other',
    'Pet Food',
  ])
})
