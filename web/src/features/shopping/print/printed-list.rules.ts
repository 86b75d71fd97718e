import type { ShoppingItem } from '@roost/contract/shopping.ts'
import { type ItemGroup, toGroups } from '../shopping-list.rules.ts'

/** Returns the open items, grouped by category as on the list. */
export const toOpenGroups = (items: readonly ShoppingItem[]): ItemGroup[] =>
  toGroups(items.filter(({ isCompleted }) => !isCompleted))
