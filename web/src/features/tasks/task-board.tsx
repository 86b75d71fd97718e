import { taskStatuses, type TaskStatus } from '@roost/contract/task-values.ts'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { createDragElementStore, DragElementContext } from './drag-elements.ts'
import type { TaskActions } from './task-card.tsx'
import { TaskColumn } from './task-column.tsx'
import { TaskColumnContent } from './task-column-content.tsx'
import type { Drag, TaskDragLayerProps } from './task-drag-layer.tsx'
import { TaskSegments } from './task-segments.tsx'
import { statusLabels } from './tasks.rules.ts'
import type { TaskBoardData } from './use-task-board.ts'
import { useWallClock } from '../../lib/use-wall-clock.ts'

/** If the drag layer cannot be loaded, the "Move to…" menus can still be used. */
const loadDragLayer = (): Promise<ComponentType<TaskDragLayerProps>> =>
  import('./task-drag-layer.tsx').then(
    (module) => module.TaskDragLayer,
    () => () => null,
  )
const TaskDragLayer = lazy(async () => ({ default: await loadDragLayer() }))

interface TaskBoardProps {
  readonly board: TaskBoardData
  readonly totals: Readonly<Record<TaskStatus, number>>
  readonly isPhone: boolean
  readonly actions: TaskActions
  readonly emptyAction: ReactNode
}

/** The board: three columns side by side, or one at a time on phones. */
export function TaskBoard({ board, totals, isPhone, actions, emptyAction }: TaskBoardProps) {
  const now = useWallClock()
  const [elements] = useState(createDragElementStore)
  const [drag, setDrag] = useState<Drag | null>(null)

  const renderContent = (status: TaskStatus) => (
    <TaskColumnContent
      status={status}
      label={statusLabels[status]}
      tasks={board.columns[status]}
      completed={board.completed}
      now={now}
      actions={actions}
      isPhone={isPhone}
      draggedId={drag?.taskId}
      emptyAction={emptyAction}
    />
  )
  return (
    <DragElementContext value={elements}>
      {isPhone ? (
        <TaskSegments totals={totals} over={drag?.over ?? null} renderContent={renderContent} />
      ) : (
        <div className="grid grid-cols-3 gap-3">
          {taskStatuses.map((status) => (
            <TaskColumn
              key={status}
              status={status}
              total={totals[status]}
              isDropTarget={drag?.over === status}
            >
              {renderContent(status)}
            </TaskColumn>
          ))}
        </div>
      )}
      <Suspense fallback={null}>
        <TaskDragLayer
          elements={elements}
          findTask={board.findTask}
          onDragChange={setDrag}
          onDrop={actions.move}
        />
      </Suspense>
    </DragElementContext>
  )
}
