import type { ShoppingItem } from '@roost/contract/shopping.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { findRealId, useQueuedWrites } from '../../api/outbox.ts'
import { toGroups, toRows, toTotals } from './shopping-list.rules.ts'
import { shoppingListQuery } from './shopping.api.ts'
import { applyWrites } from './shopping.rules.ts'

const noItems: readonly ShoppingItem[] = []

/** Everything the page shows: the server's list with what this device has still to send done to it. */
export const useShoppingList = () => {
  const { data, error, isFetching, refetch } = useQuery(shoppingListQuery)
  const writes = useQueuedWrites()
  const { items, pendingIds } = useMemo(() => applyWrites(data ?? noItems, writes), [data, writes])
  const totals = useMemo(() => toTotals(items), [items])
  const groups = useMemo(() => toGroups(items), [items])
  const rows = useMemo(() => toRows(groups), [groups])
  const itemsById = useMemo(() => new Map(items.map((item) => [item.id, item])), [items])
  // What a form was opened for keeps its first id there, also after the server gave it another.
  const findItem = useCallback(
    (id: number) => itemsById.get(id) ?? itemsById.get(findRealId(id)),
    [itemsById],
  )
  return {
    items,
    pendingIds,
    totals,
    groups,
    rows,
    findItem,
    isLoaded: data !== undefined,
    /** Why there is nothing to show; a refetch that fails leaves what was there. */
    error: data ? null : error,
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
}

export type ShoppingListData = ReturnType<typeof useShoppingList>
