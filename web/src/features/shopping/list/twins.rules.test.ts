import { expect, test } from 'vitest'
import { createItem } from '../../../../test-support/rows/shopping-items.ts'
import { findTwins } from './twins.rules.ts'

const find = (pendingIds: readonly number[], ...items: Parameters<typeof createItem>[0][]) =>
  [...findTwins(items.map(createItem), new Set(pendingIds))].map(([id, into]) => [id, into.id])

test('later open items of the same food can be merged into the first one', () => {
  const chocolate = { name: 'Chocolate' }
  expect(
    find(
      [],
      { id: 9, name: 'chocolates' },
      { id: 7, name: 'Milk' },
      { id: 5, ...chocolate, category: 'pantry' },
      { id: 3, ...chocolate },
      { id: 2, ...chocolate, isCompleted: true },
    ),
  ).toEqual([
    [5, 3],
    [9, 3],
  ])
})

test('items that wait on this device and personal ones are not merged', () => {
  expect(find([-4], { id: -4, name: 'Milk' }, { id: 3, name: 'Milk' })).toEqual([])
  expect(
    find([], { id: 4, name: 'Milk', houseGroupId: 1 }, { id: 3, name: 'Milk', houseGroupId: null }),
  ).toEqual([])
})
