import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { useCallback, useMemo, useState } from 'react'

const nothing: ReadonlySet<number> = new Set()

/** The state of select mode. Both entering and leaving it clear the selection. */
export const useSelection = (items: readonly ShoppingItem[]) => {
  const [isSelecting, setIsSelecting] = useState(false)
  const [ids, setIds] = useState(nothing)
  const selected = useMemo(() => items.filter(({ id }) => ids.has(id)), [items, ids])
  const isAllSelected = items.length > 0 && selected.length === items.length

  const toggleMode = useCallback(() => {
    setIds(nothing)
    setIsSelecting((before) => !before)
  }, [])
  const leave = useCallback(() => {
    setIds(nothing)
    setIsSelecting(false)
  }, [])
  const toggle = useCallback(
    ({ id }: ShoppingItem) => setIds((before) => new Set([id]).symmetricDifference(before)),
    [],
  )
  const toggleAll = () => setIds(isAllSelected ? nothing : new Set(items.map(({ id }) => id)))

  return { isSelecting, ids, selected, isAllSelected, toggleMode, leave, toggle, toggleAll }
}

export type Selection = ReturnType<typeof useSelection>
