import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { createToAisle, type FindAisle, type ToAisle } from './aisles.rules.ts'
import { boughtItemsQuery } from '../history/history.api.ts'
import { isFromRecipe } from './shopping-list.rules.ts'

let loading: Promise<FindAisle> | null = null

const importCommonAisles = async (): Promise<FindAisle> => {
  try {
    return (await import('./common-aisles.rules.ts')).findCommonAisle
  } catch (error) {
    // A failed download is retried the next time the table is needed.
    loading = null
    throw error
  }
}

/**
 * Loads the table of common goods, which is as heavy as the rest of the page. All callers share one import, so that they
 * continue in the order of their calls: a browser completes several imports of the same module in any order.
 */
export const loadCommonAisles = (): Promise<FindAisle> => {
  loading ??= importCommonAisles()
  return loading
}

const useCommonAisles = (isNeeded: boolean): FindAisle | undefined => {
  const [find, setFind] = useState<FindAisle>()
  useEffect(() => {
    // Without the table, an ingredient stays in its category.
    if (isNeeded)
      loadCommonAisles().then(
        (loaded) => setFind(() => loaded),
        () => {},
      )
  }, [isNeeded])
  return find
}

/**
 * Returns the function that finds an item's aisle. What was bought earlier, and the aisles of common goods, are read only
 * for ingredients of recipes.
 */
export const useAisles = (items: readonly ShoppingItem[]): ToAisle => {
  const isNeeded = items.some(isFromRecipe)
  const { data: bought } = useQuery({ ...boughtItemsQuery, enabled: isNeeded })
  const findCommonAisle = useCommonAisles(isNeeded)
  return useMemo(
    () => createToAisle([...items, ...(bought ?? [])], findCommonAisle),
    [items, bought, findCommonAisle],
  )
}
