import { expenseCategories } from '@roost/contract/expenses/expense-values.ts'
import { shoppingCategories } from '@roost/contract/shopping/shopping-values.ts'
import { taskCategories } from '@roost/contract/tasks/task-values.ts'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../locale/language.ts'
import { toCategoryLabel, toOptions } from './category-label.ts'
import { setTexts } from '../../../test-support/rows/translations.ts'

const files = import.meta.glob<string>('../../../../locales/*.po', {
  query: '?raw',
  import: 'default',
  eager: true,
})

afterEach(() => setLanguage('en', {}))

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

test('a usual category is shown in the language of the page, any other as it was typed', () => {
  setTexts('de', { living_room: 'Wohnzimmer', dairy: 'milchprodukte' })
  expect(['living_room', 'dairy', 'guest_room'].map(toCategoryLabel)).toEqual([
    'Wohnzimmer',
    'Milchprodukte',
    'Guest Room',
  ])
})

test.each(Object.entries(files))('%s has the usual categories', (_name, text) => {
  const usual = [...taskCategories, ...shoppingCategories, ...expenseCategories]
  expect(usual.filter((category) => !text.includes(`\nmsgid "${category}"\n`))).toEqual([])
})
