import { expect, test } from 'vitest'
import { createItem } from '../../../test-support/shopping-items.ts'
import { findKnownCategory, findOpenItem, toRaisedQuantity } from './quick-add.rules.ts'

const items = [
  createItem({ id: 3, name: 'Almond milk', category: 'pantry' }),
  createItem({ id: 2, name: 'Tomato', category: 'produce' }),
  createItem({ id: 1, name: 'Milk', category: 'dairy', isCompleted: true }),
]

test.each([
  ['milk', 'dairy'],
  ['tomatoes', 'produce'],
  ['Bread', 'other'],
])('%s belongs to the category %s', (name, category) => {
  expect(findKnownCategory(items, name)).toBe(category)
})

test('only open items of the same food are found', () => {
  expect(findOpenItem(items, 'Tomatoes')?.id).toBe(2)
  expect(findOpenItem(items, 'Milk')).toBeUndefined()
})

test.each([
  [null, '2'],
  ['1', '2'],
  ['2 l', '3 l'],
  ['6 eggs', '7 eggs'],
  ['500 g', '1000 g'],
  ['1.5 l', null],
  ['1/2 loaf', null],
  ['a bunch', null],
])('the quantity %j is raised to %j', (quantity, raised) => {
  expect(toRaisedQuantity(quantity)).toBe(raised)
})
