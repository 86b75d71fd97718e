import { type RefObject, useMemo } from 'react'
import { useWindowRows } from '../../../lib/screen/use-window-rows.ts'
import { type ItemGroup, type ListRow, toRowKey } from './shopping-list.rules.ts'

/** Estimated sizes in pixels, used until a row has been measured. */
const estimatedHeights = { head: 36, item: 44 }

/** The position of a row, in pixels below the top of its group. */
export interface DrawnRow {
  readonly key: string
  readonly index: number
  readonly top: number
}

/** A group with at least one row near the visible part of the window. */
export interface DrawnGroup {
  readonly group: ItemGroup
  readonly headIndex: number
  readonly top: number
  readonly height: number
  readonly rows: readonly DrawnRow[]
}

interface ItemRowsInput {
  readonly list: RefObject<HTMLElement | null>
  readonly groups: readonly ItemGroup[]
  readonly rows: readonly ListRow[]
}

/**
 * Renders only the rows near the visible part of the window. Each group is as tall as if all its rows were rendered.
 */
export const useItemRows = ({ list, groups, rows }: ItemRowsInput) => {
  const { virtual, scrollMargin } = useWindowRows({
    list,
    rows,
    toKey: toRowKey,
    heights: estimatedHeights,
    overscan: 6,
  })
  const headIndexes = useMemo(() => toHeadIndexes(groups), [groups])
  const drawn = virtual.getVirtualItems()
  const places = virtual.measurementsCache
  const drawnGroups = groups.flatMap((group, position): DrawnGroup[] => {
    const headIndex = headIndexes[position] ?? 0
    const lastIndex = headIndex + group.items.length
    const inGroup = drawn.filter(({ index }) => index >= headIndex && index <= lastIndex)
    const start = places[headIndex]?.start ?? 0
    if (inGroup.length === 0) return []
    return [
      {
        group,
        headIndex,
        top: start - scrollMargin,
        height: (places[lastIndex]?.end ?? start) - start,
        rows: inGroup
          .filter(({ index }) => index > headIndex)
          .map((row) => ({ key: String(row.key), index: row.index, top: row.start - start })),
      },
    ]
  })
  return { drawnGroups, height: virtual.getTotalSize(), measure: virtual.measureElement }
}

const toHeadIndexes = (groups: readonly ItemGroup[]): number[] => {
  let next = 0
  return groups.map(({ items }) => {
    const index = next
    next += items.length + 1
    return index
  })
}
