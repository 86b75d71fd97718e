import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../../test-support/property-runs.ts'
import { createItem as createTestItem } from '../../../../test-support/rows/shopping-items.ts'
import {
  isFromRecipe,
  type ItemGroup,
  toBoughtGroups,
  toGroups,
  toRowKey,
  toRows,
  toTotals,
} from './shopping-list.rules.ts'

const createItem = (id: number, details: Partial<ShoppingItem> = {}): ShoppingItem =>
  createTestItem({ id, name: `Item ${id}`, category: 'other', ...details })

const bought = (id: number, completedAt: string, details: Partial<ShoppingItem> = {}) =>
  createItem(id, { isCompleted: true, completedAt, ...details })

test(
  'the estimated total adds up the prices of all listed items; a missing price counts as 0, and quantities are ignored',
  { tags: ['SHOP-34'] },
  () => {
    const items = [
      createItem(1, { estimatedPrice: 0.1 }),
      createItem(2, { estimatedPrice: 0.2, quantity: '3' }),
      createItem(3),
      bought(4, '2026-05-02T08:00:00.000Z', { estimatedPrice: 4.99 }),
    ]
    expect(toTotals(items).estimatedTotal).toBe(5.29)
  },
)

test('the progress is a whole percentage, and 0 if there are no items', { tags: ['SHOP-35'] }, () => {
  const done = bought(1, '2026-05-02T08:00:00.000Z')
  expect(toTotals([done, createItem(2), createItem(3)])).toMatchObject({
    total: 3,
    completed: 1,
    remaining: 2,
    percent: 33,
  })
  expect(toTotals([done, { ...done, id: 2 }, createItem(3)]).percent).toBe(67)
  expect(toTotals([])).toEqual({ total: 0, completed: 0, remaining: 0, estimatedTotal: 0, percent: 0 })
})

test(
  'the groups are in the usual order, then Recipe Ingredients, then all others alphabetically',
  { tags: ['SHOP-36'] },
  () => {
    const categories = [
      'Zoo',
      'other',
      'Recipe Ingredients',
      'meat',
      'bakery',
      'produce',
      'household',
      'dairy',
      'pantry',
    ]
    const items = categories.map((category, index) => createItem(index + 1, { category }))
    expect(toGroups(items).map(({ label }) => label)).toEqual([
      'Produce',
      'Dairy',
      'Pantry',
      'Meat',
      'Household',
      'Other',
      'Bakery',
      'Recipe Ingredients',
      'Zoo',
    ])
  },
)

test('categories with the same label form one group', () => {
  const groups = toGroups([createItem(1, { category: 'Dairy' }), createItem(2, { category: 'dairy' })])
  expect(groups.map(({ label, items }) => [label, items.length])).toEqual([['Dairy', 2]])
})

test(
  'open items come newest first in their group; bought ones, last bought first, form the last one',
  { tags: ['SHOP-36', 'SHOP-42'] },
  () => {
    const items = [
      bought(9, '2026-05-02T08:00:00.000Z'),
      createItem(3),
      createItem(-2),
      bought(1, '2026-05-03T08:00:00.000Z', { category: 'meat' }),
      createItem(5),
      createItem(-4),
    ]
    const toIds = (groups: readonly ItemGroup[]) => groups.map((group) => group.items.map(({ id }) => id))
    const groups = toGroups(items)
    expect([toIds(groups), groups[0]?.count]).toEqual([[[-4, -2, 5, 3]], 5])
    expect(toIds(toBoughtGroups(items, true))).toEqual([[1, 9]])
    expect(toBoughtGroups(items, false)).toMatchObject([{ label: 'Bought (2)', items: [], count: 2 }])
    expect(toBoughtGroups([createItem(3)], true)).toEqual([])
  },
)

test('items are grouped by the given aisle', () => {
  const items = [createItem(1, { category: 'Recipe Ingredients' }), createItem(2, { category: 'produce' })]
  const groups = toGroups(items, () => 'produce')
  expect(groups.map(({ label, items: { length } }) => [label, length])).toEqual([['Produce', 2]])
})

test(
  'only items in the category Recipe Ingredients count as coming from a recipe',
  { tags: ['SHOP-08'] },
  () => {
    expect(isFromRecipe({ category: 'Recipe Ingredients' })).toBe(true)
    expect(isFromRecipe({ category: 'pantry' })).toBe(false)
  },
)

test('every row has a unique key, and every item has one row', () => {
  const item = fc.record({
    id: fc.integer(),
    category: fc.constantFrom('produce', 'other', '1', 'Bakery'),
    isCompleted: fc.boolean(),
  })
  checkProperty(fc.uniqueArray(item, { selector: ({ id }) => id }), (drafts) => {
    const items = drafts.map(({ id, ...details }) => createItem(id, details))
    const rows = toRows([...toGroups(items), ...toBoughtGroups(items, true)])
    expect(new Set(rows.map(toRowKey)).size).toBe(rows.length)
    const listed = rows.flatMap((row) => (row.kind === 'item' ? [row.item] : []))
    expect(new Set(listed)).toEqual(new Set(items))
  })
})
