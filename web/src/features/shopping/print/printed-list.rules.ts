import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import type { ToAisle } from '../list/aisles.rules.ts'
import { type ItemGroup, toGroups } from '../list/shopping-list.rules.ts'

/** Returns the open items, grouped by aisle as on the list. */
export const toOpenGroups = (items: readonly ShoppingItem[], toAisle?: ToAisle): ItemGroup[] =>
  toGroups(
    items.filter(({ isCompleted }) => !isCompleted),
    toAisle,
  )
