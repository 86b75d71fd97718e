import type { ShoppingItem } from '@roost/contract/shopping.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { findRealId, useQueuedWrites } from '../../api/outbox.ts'
import { toGroups, toRows, toTotals } from './shopping-list.rules.ts'
import { shoppingListQuery } from './shopping.api.ts'
import { applyWrites } from './shopping.rules.ts'

const noItems: readonly ShoppingItem[] = []

/** Returns the data that the page shows: the server's list with this device's queued writes applied. */
export const useShoppingList = () => {
  const { data, error, isFetching, refetch } = useQuery(shoppingListQuery)
  const writes = useQueuedWrites()
  const { items, pendingIds } = useMemo(() => applyWrites(data ?? noItems, writes), [data, writes])
  const totals = useMemo(() => toTotals(items), [items])
  const groups = useMemo(() => toGroups(items), [items])
  const rows = useMemo(() => toRows(groups), [groups])
  const itemsById = useMemo(() => new Map(items.map((item) => [item.id, item])), [items])
  // A form that was opened for a provisional id keeps that id even after the server has assigned the real one.
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
    /** The reason there is nothing to show; after a failed refetch, the previous data remains. */
    error: data ? null : error,
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
}

export type ShoppingListData = ReturnType<typeof useShoppingList>
