import { toFoodKey } from '@roost/contract/ingredients/food-key.ts'
import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'

/** The open item into which each later one of the same food can be merged, by the id of the later one. */
export type Twins = ReadonlyMap<number, ShoppingItem>

export const noTwins: Twins = new Map()

const keys = new WeakMap<ShoppingItem, string>()

const toKey = (item: ShoppingItem): string => {
  const known = keys.get(item)
  if (known !== undefined) return known
  // Personal items stay apart from those of the household.
  const key = `${item.houseGroupId ?? 'own'} ${toFoodKey(item.name)}`
  keys.set(item, key)
  return key
}

/** Finds open items of the same food. Items with writes that wait on this device are left out. */
export const findTwins = (items: readonly ShoppingItem[], pendingIds: ReadonlySet<number>): Twins => {
  const open = items.filter(({ id, isCompleted }) => !isCompleted && !pendingIds.has(id))
  const groups = [...Map.groupBy(open, toKey).values()].filter(({ length }) => length > 1)
  return new Map(
    groups.flatMap((group) => {
      const [first, ...later] = group.toSorted((a, b) => a.id - b.id)
      return first ? later.map((item) => [item.id, first] as const) : []
    }),
  )
}
