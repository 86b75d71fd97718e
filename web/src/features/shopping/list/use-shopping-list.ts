import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { findRealId, useQueuedWrites } from '../../../api/outbox/outbox.ts'
import { toBoughtGroups, toGroups, toRows, toTotals } from './shopping-list.rules.ts'
import { shoppingListQuery } from '../rows/shopping.api.ts'
import { applyWrites } from '../rows/shopping.rules.ts'
import { findTwins } from './twins.rules.ts'
import { useAisles } from './use-aisles.ts'

const noItems: readonly ShoppingItem[] = []

/** Returns the data that the page shows: the server's list with this device's queued writes applied. */
export const useShoppingList = () => {
  const { data, error, isFetching, refetch } = useQuery(shoppingListQuery)
  const writes = useQueuedWrites()
  const { items, pendingIds } = useMemo(() => applyWrites(data ?? noItems, writes), [data, writes])
  const totals = useMemo(() => toTotals(items), [items])
  const twins = useMemo(() => findTwins(items, pendingIds), [items, pendingIds])
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
    twins,
    findItem,
    isLoaded: data !== undefined,
    /** The reason there is nothing to show; after a failed refetch, the previous data remains. */
    error: data ? null : error,
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
}

export type ShoppingListData = ReturnType<typeof useShoppingList>

/**
 * The groups of the list and its rows. What is bought is folded away at the end until it is opened; while items are
 * selected, everything that can be selected is shown.
 */
export const useListRows = (items: readonly ShoppingItem[], isSelecting: boolean) => {
  const [isOpen, setIsOpen] = useState(false)
  const isBoughtOpen = isOpen || isSelecting
  const toggleBought = useCallback(() => setIsOpen((before) => !before), [])
  const toAisle = useAisles(items)
  const aisles = useMemo(() => toGroups(items, toAisle), [items, toAisle])
  const groups = useMemo(
    () => [...aisles, ...toBoughtGroups(items, isBoughtOpen)],
    [aisles, items, isBoughtOpen],
  )
  const rows = useMemo(() => toRows(groups), [groups])
  return { groups, rows, isBoughtOpen, toggleBought }
}

export type ListRows = ReturnType<typeof useListRows>
