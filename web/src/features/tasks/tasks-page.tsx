import { lazy, Suspense, useState, useMemo, useCallback } from 'react'
import { toMessage } from '../../api/calls/api-error.ts'
import { formatCount } from '../../lib/locale/region.ts'
import { useHashDialog } from '../../lib/navigation/use-hash-dialog.ts'
import { useMediaQuery } from '../../lib/screen/use-media-query.ts'
import { usePreload } from '../../lib/idle/use-preload.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useExampleOffer } from '../demo/sample-data-writes.api.ts'
import { TaskBoard } from './board/task-board.tsx'
import { TaskBoardSkeleton } from './board/task-board-skeleton.tsx'
import { parseTaskHash, type TaskDialog, toTaskHash } from './rows/task-dialogs.rules.ts'
import { TaskToolbar } from './task-toolbar.tsx'
import { TaskPageLinks } from './task-page-links.tsx'
import { type TaskOrder, taskOrders } from './rows/task-order.rules.ts'
import { isNarrowed, type TaskFilter, type TaskTotals, toMove, toToggle } from './rows/tasks.rules.ts'
import { readPreference, writePreference } from '../../api/device/device-preferences.ts'
import { useUser } from '../../api/session/session.ts'
import { type TaskBoardData, useTaskBoard } from './rows/use-task-board.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { type TaskStatus, taskPriorities, taskStatuses } from '@roost/contract/tasks/task-values.ts'
import type { TaskActions } from './board/task-card.tsx'
import { useSkipTask } from './rows/task-series.api.ts'
import { useUpdateTask } from './rows/task-writes.api.ts'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { t } from '../../lib/locale/language.ts'

interface TasksHeaderProps {
  /** Undefined until the tasks have loaded. */
  readonly totals: TaskTotals | undefined
  readonly isPhone: boolean
  readonly onAdd: () => void
}

function TasksHeader({ totals, isPhone, onAdd }: TasksHeaderProps) {
  const chips = totals && (
    <>
      <Badge variant="success" title={t('To do, without those in progress')}>
        {t('{count} Active', { count: formatCount(totals.byStatus.todo) })}
      </Badge>
      <Badge variant="destructive" title={t('Not completed yet')}>
        {t('{count} High Priority', { count: formatCount(totals.highPriority) })}
      </Badge>
    </>
  )
  return (
    <PageHeader
      title={t('Task Management')}
      subtitle={
        <span className="block max-md:max-w-56 max-md:text-xs">
          {t('Assign, track, and complete household tasks efficiently')}
        </span>
      }
      chips={!isPhone && (chips ?? <span className="h-5" />)}
      actions={
        <>
          {isPhone ? <div className="flex flex-col items-end gap-1">{chips}</div> : <TaskPageLinks />}
          {/* A round floating button on phones. */}
          <Button
            onClick={onAdd}
            aria-label={t('Add Task')}
            data-thumb="button"
            className="max-md:fixed max-md:end-4 max-md:bottom-[calc(var(--dock-height,3.25rem)+1.5rem)] max-md:z-30 max-md:size-14 max-md:rounded-full! max-md:p-0! max-md:shadow-soft"
          >
            <Plus aria-hidden="true" className="max-md:size-6!" />
            <span className="max-md:hidden">{t('Add Task')}</span>
          </Button>
        </>
      }
    />
  )
}

const route = getRouteApi('/tasks')

/** The filter as stored in the URL. */
const useTaskFilter = () => {
  const { category, q, assignee, priority } = route.useSearch()
  const navigate = route.useNavigate()
  const filter = useMemo<TaskFilter>(
    () => ({ category, text: q, assignee, priority: taskPriorities.find((known) => known === priority) }),
    [category, q, assignee, priority],
  )
  /** An empty string removes the filter. */
  const changeFilter = useCallback(
    (changes: Readonly<Record<string, string>>) =>
      void navigate({
        search: (search) =>
          Object.fromEntries(Object.entries({ ...search, ...changes }).filter(([, value]) => value)),
        // An open dialog stays open.
        hash: true,
        state: true,
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      }),
    [navigate],
  )
  const clearFilter = useCallback(() => changeFilter({ q: '', assignee: '', priority: '' }), [changeFilter])
  return { filter, changeFilter, clearFilter }
}

const orderPreference = 'task-order'

/** The order of open tasks that this account chose on this device. */
const useTaskOrder = () => {
  const { id: userId } = useUser()
  const [order, setOrder] = useState<TaskOrder>(() => {
    const stored = readPreference(userId, orderPreference)
    return taskOrders.find((known) => known === stored) ?? 'due'
  })
  const changeOrder = useCallback(
    (next: TaskOrder) => {
      setOrder(next)
      writePreference(userId, orderPreference, next)
    },
    [userId],
  )
  return { order, changeOrder }
}

/** Returns a stable object, so that cards never render again because of it. */
const useTaskActions = (edit: (id: number) => void): TaskActions => {
  const { mutate } = useUpdateTask()
  const { mutate: skip } = useSkipTask()
  return useMemo(
    () => ({
      edit: (task: Task) => edit(task.id),
      toggle: (task: Task) => mutate({ task, changes: toToggle(task, new Date()) }),
      move: (task: Task, status: TaskStatus) => {
        if (task.status !== status) mutate({ task, changes: toMove(status, new Date()) })
      },
      skip: (task: Task) => skip({ task }),
    }),
    [edit, mutate, skip],
  )
}

const loadTaskDialogs = () => import('./task-dialogs.tsx')
const TaskDialogs = lazy(async () => ({ default: (await loadTaskDialogs()).TaskDialogs }))

const hashNotation = { parse: parseTaskHash, format: toTaskHash }

export function TasksPage() {
  const isPhone = useMediaQuery('(width < 48rem)')
  const { filter: wanted, changeFilter, clearFilter } = useTaskFilter()
  const { order, changeOrder } = useTaskOrder()
  const board = useTaskBoard(wanted, order)
  const { dialog, open, close } = useHashDialog<TaskDialog>(hashNotation)
  const [hasOpened, setHasOpened] = useState(false)
  if (dialog !== null && !hasOpened) setHasOpened(true)
  usePreload(loadTaskDialogs, board.totals !== undefined)

  return (
    <>
      <TasksHeader totals={board.totals} isPhone={isPhone} onAdd={() => open('new')} />
      <TaskToolbar
        categories={board.categories}
        filter={board.filter}
        isPhone={isPhone}
        order={order}
        onChange={changeFilter}
        onChangeOrder={changeOrder}
      >
        <TaskBoardArea board={board} isPhone={isPhone} onOpen={open} onClearFilter={clearFilter} />
      </TaskToolbar>
      {hasOpened && (
        <Suspense fallback={null}>
          <TaskDialogs
            dialog={dialog}
            findTask={board.findTask}
            category={board.filter.category}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

interface TaskBoardAreaProps {
  readonly board: TaskBoardData
  readonly isPhone: boolean
  readonly onOpen: (dialog: TaskDialog) => void
  readonly onClearFilter: () => void
}

/** The board, or the reason it could not be loaded. */
function TaskBoardArea({ board, isPhone, onOpen, onClearFilter }: TaskBoardAreaProps) {
  const actions = useTaskActions(onOpen)
  const { totals } = board
  const example = useExampleOffer(
    totals !== undefined && taskStatuses.every((status) => totals.byStatus[status] === 0),
  )
  if (board.error) {
    return (
      <ErrorState
        title={t("Couldn't load the tasks")}
        description={toMessage(board.error, t('Please try again.'))}
        onRetry={board.retry}
        isRetrying={board.isRetrying}
      />
    )
  }
  if (!totals) return <TaskBoardSkeleton isPhone={isPhone} />
  const emptyAction = isNarrowed(board.filter)
    ? { label: t('Clear filters'), run: onClearFilter }
    : { label: t('Add a task'), run: () => onOpen('new') }
  return (
    <TaskBoard
      board={board}
      totals={totals.byStatus}
      isPhone={isPhone}
      actions={actions}
      emptyAction={
        <>
          <Button variant="outline" onClick={emptyAction.run}>
            {emptyAction.label}
          </Button>
          {example.isOffered && (
            <Button variant="ghost" isPending={example.isFilling} onClick={example.fill}>
              {t('Fill with an example')}
            </Button>
          )}
        </>
      }
    />
  )
}
