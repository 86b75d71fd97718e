import type { WallTime } from '@roost/contract/dates.ts'
import { TaskCard, type TaskActions } from './task-card.tsx'
import { useFocusKeeper } from '../../lib/use-focus-keeper.ts'
import type { ShownTask } from './tasks.rules.ts'
import { useTaskRows } from './use-task-rows.ts'

export interface TaskListProps {
  readonly label: string
  readonly tasks: readonly ShownTask[]
  readonly now: WallTime
  readonly actions: TaskActions
  readonly isPhone: boolean
  readonly draggedId: number | undefined
}

export function TaskList({ label, tasks, now, actions, isPhone, draggedId }: TaskListProps) {
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
              <TaskCard task={task} now={now} actions={actions} />
            </li>
          )
        )
      })}
    </ul>
  )
}
