import type { ShoppingItem } from '@roost/contract/shopping.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createToAisle, type ToAisle } from './aisles.rules.ts'
import { boughtItemsQuery } from './history/history.api.ts'
import { isFromRecipe } from './shopping-list.rules.ts'

/** Returns the function that finds an item's aisle. What was bought earlier is read only for ingredients of recipes. */
export const useAisles = (items: readonly ShoppingItem[]): ToAisle => {
  const { data: bought } = useQuery({ ...boughtItemsQuery, enabled: items.some(isFromRecipe) })
  return useMemo(() => createToAisle([...items, ...(bought ?? [])]), [items, bought])
}
