import type { WallTime } from '@roost/contract/time/dates.ts'
import { TaskCard, type TaskActions } from './task-card.tsx'
import type { OpenCards } from './open-cards.ts'
import { useFocusKeeper } from '../../../lib/screen/focus.ts'
import type { ShownTask } from '../rows/task-order.rules.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useScrollMargin } from '../../../lib/screen/use-window-rows.ts'

/** Estimated sizes in pixels, used until a card has been measured. */
const estimatedHeights = { phone: 58, wide: 58 }
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
const useTaskRows = ({ list, tasks, isPhone, draggedId }: TaskRowsInput) => {
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

export interface TaskListProps {
  readonly label: string
  readonly tasks: readonly ShownTask[]
  readonly now: WallTime
  readonly actions: TaskActions
  readonly isPhone: boolean
  readonly draggedId: number | undefined
  readonly openCards: OpenCards
}

export function TaskList({ label, tasks, now, actions, isPhone, draggedId, openCards }: TaskListProps) {
  const { list, keepFocus } = useFocusKeeper(tasks)
  const rows = useTaskRows({ list, tasks, isPhone, draggedId })
  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative"
      style={{ height: rows.getTotalSize() }}
      {...keepFocus}
    >
      {rows.getVirtualItems().map(({ key, index, start }) => {
        const task = tasks[index]
        return (
          task && (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={tasks.length}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - rows.options.scrollMargin}px)` }}
            >
              <TaskCard
                task={task}
                now={now}
                actions={actions}
                isOpen={openCards.ids.has(task.id)}
                onOpenChange={openCards.change}
              />
            </li>
          )
        )
      })}
    </ul>
  )
}
