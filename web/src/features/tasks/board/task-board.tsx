import { taskStatuses, type TaskStatus } from '@roost/contract/tasks/task-values.ts'
import { type ComponentType, lazy, type ReactNode, Suspense, useState, useCallback } from 'react'
import { formatCount } from '../../../lib/locale/region.ts'
import { createDragElementStore, DragElementContext, useDragElementStore } from './drag-elements.ts'
import type { TaskActions } from './task-card.tsx'
import type { Drag, TaskDragLayerProps } from './task-drag-layer.tsx'
import { useOpenCards } from './open-cards.ts'
import { statusLabels, emptyColumnTexts } from '../rows/tasks.rules.ts'
import type { TaskBoardData } from '../rows/use-task-board.ts'
import { useWallClock } from '../../../lib/time/use-wall-clock.ts'
import { cx } from '../../../lib/cx.ts'
import { Badge } from '../../../ui/badge.tsx'
import { toFailure } from '../../../api/calls/query-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { TaskCardSkeletons } from './task-board-skeleton.tsx'
import { TaskList, type TaskListProps } from './task-list.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { t } from '../../../lib/locale/language.ts'

interface TaskSegmentsProps {
  readonly totals: Readonly<Record<TaskStatus, number>>
  /** The segment under the dragged card. */
  readonly over: TaskStatus | null
  readonly renderContent: (status: TaskStatus) => ReactNode
}

/** Shows one column at a time; a card is moved by dragging it to another column's segment. */
function TaskSegments({ totals, over, renderContent }: TaskSegmentsProps) {
  const [shown, setShown] = useState<TaskStatus>('todo')
  return (
    <Tabs value={shown} onValueChange={(value) => setShown(value as TaskStatus)} className="gap-1!">
      <div className="sticky top-0 z-20 -mx-4 bg-paper px-4 py-1">
        <TabList label={t('Columns')}>
          {taskStatuses.map((status) => (
            <Segment key={status} status={status} total={totals[status]} isOver={over === status} />
          ))}
        </TabList>
      </div>
      {taskStatuses.map((status) => (
        <TabPanel key={status} value={status}>
          <h2 className="sr-only">{t(statusLabels[status])}</h2>
          {status === shown && renderContent(status)}
        </TabPanel>
      ))}
    </Tabs>
  )
}

interface SegmentProps {
  readonly status: TaskStatus
  readonly total: number
  readonly isOver: boolean
}

function Segment({ status, total, isOver }: SegmentProps) {
  const store = useDragElementStore()
  const attach = useCallback(
    (element: HTMLButtonElement) => store.addTarget(status, element),
    [store, status],
  )
  return (
    <Tab
      ref={attach}
      value={status}
      className={cx('gap-1.5! px-1.5!', isOver && 'bg-leaf-soft! text-leaf-ink! outline-2 outline-leaf')}
    >
      {t(statusLabels[status])}
      <span className="text-xs font-semibold tabular-nums">{formatCount(total)}</span>
    </Tab>
  )
}

interface TaskColumnContentProps extends TaskListProps {
  readonly status: TaskStatus
  readonly later: TaskBoardData['later']
  readonly completed: TaskBoardData['completed']
  /** The action shown in an empty To Do column. */
  readonly emptyAction: ReactNode
}

function TaskColumnContent({ status, later, completed, emptyAction, ...list }: TaskColumnContentProps) {
  if (status === 'completed' && completed.isPending) return <TaskCardSkeletons count={3} />
  if (status === 'completed' && completed.isLoadingError) {
    return <ErrorState title={t("Couldn't load completed tasks")} {...toFailure(completed)} />
  }
  return (
    <>
      {list.tasks.length > 0 ? <TaskList {...list} /> : <EmptyColumn status={status} action={emptyAction} />}
      {status === 'todo' && later.count > 0 && <LaterButton {...later} />}
      {status === 'completed' && completed.hasNextPage && (
        <Button
          variant="ghost"
          className="mt-2 w-full"
          isPending={completed.isFetchingNextPage}
          pendingLabel={t('Loading...')}
          onClick={() => void completed.fetchNextPage()}
        >
          {t('Show older')}
        </Button>
      )}
    </>
  )
}

/** Shows the tasks that come back on a later day. */
function LaterButton({ count, isShown, show }: TaskBoardData['later']) {
  return (
    <Button variant="ghost" className="mt-2 w-full" aria-expanded={isShown} onClick={() => show(!isShown)}>
      {isShown
        ? t('Hide those that come later')
        : t('{count, plural, one {# comes later} other {# come later}}', { count })}
    </Button>
  )
}

function EmptyColumn({ status, action }: { status: TaskStatus; action: ReactNode }) {
  if (status === 'todo') {
    return (
      <EmptyState drawing={<Drawing name="check-board" />} title={t(emptyColumnTexts.todo)} action={action} />
    )
  }
  return <p className="px-4 py-10 text-center text-ink-soft">{t(emptyColumnTexts[status])}</p>
}

interface TaskColumnProps {
  readonly status: TaskStatus
  readonly total: number
  readonly isDropTarget: boolean
  readonly children: ReactNode
}

/** One of three columns side by side. The drop target is its whole height. */
function TaskColumn({ status, total, isDropTarget, children }: TaskColumnProps) {
  const store = useDragElementStore()
  const attach = useCallback((element: HTMLElement) => store.addTarget(status, element), [store, status])
  return (
    <section
      ref={attach}
      aria-labelledby={`column-${status}`}
      className={cx(
        'min-w-0 rounded-card px-2 pb-2 transition-colors duration-120',
        isDropTarget ? 'bg-leaf-soft' : 'bg-sunken',
      )}
    >
      <div
        className={cx(
          'sticky top-0 z-10 mb-1 flex items-center justify-between gap-2 rounded-card px-2 py-3 transition-colors duration-120',
          isDropTarget ? 'bg-leaf-soft' : 'bg-sunken',
        )}
      >
        <h2 id={`column-${status}`} className="font-semibold">
          {t(statusLabels[status])}
        </h2>
        <Badge variant="outline" className="tabular-nums">
          {formatCount(total)}
        </Badge>
      </div>
      {children}
    </section>
  )
}

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
  const openCards = useOpenCards()

  const renderContent = (status: TaskStatus) => (
    <TaskColumnContent
      status={status}
      label={t(statusLabels[status])}
      tasks={board.columns[status]}
      later={board.later}
      completed={board.completed}
      now={now}
      actions={actions}
      isPhone={isPhone}
      draggedId={drag?.taskId}
      openCards={openCards}
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
