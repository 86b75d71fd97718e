import type { Task } from '@roost/contract/tasks.ts'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useScrollMargin } from '../../lib/use-scroll-margin.ts'

/** Estimated sizes in pixels, used until a card has been measured. */
const estimatedHeights = { phone: 84, wide: 136 }
const gaps = { phone: 6, wide: 8 }

interface TaskRowsInput {
  readonly list: RefObject<HTMLElement | null>
  readonly tasks: readonly Task[]
  readonly isPhone: boolean
  /** The dragged card, which stays rendered wherever the page scrolls. */
  readonly draggedId: number | undefined
}

/**
 * Renders only the cards near the visible part of the window, so that a board of thousands is as light as one of ten.
 */
export const useTaskRows = ({ list, tasks, isPhone, draggedId }: TaskRowsInput) => {
  const scrollMargin = useScrollMargin(list)
  const size = isPhone ? 'phone' : 'wide'

  return useWindowVirtualizer({
    count: tasks.length,
    getItemKey: (index) => tasks[index]?.id ?? index,
    estimateSize: () => estimatedHeights[size],
    gap: gaps[size],
    overscan: 3,
    scrollMargin,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range)
      const dragged = draggedId === undefined ? -1 : tasks.findIndex(({ id }) => id === draggedId)
      return dragged < 0 || rows.includes(dragged) ? rows : [...rows, dragged].toSorted((a, b) => a - b)
    },
  })
}
