import { lazy, Suspense, useEffect, useState } from 'react'
import { toMessage } from '../../api/api-error.ts'
import { useHashDialog } from '../../lib/use-hash-dialog.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TaskBoard } from './task-board.tsx'
import { TaskBoardSkeleton } from './task-board-skeleton.tsx'
import { parseTaskHash, type TaskDialog, toTaskHash } from './task-dialogs.rules.ts'
import { TaskToolbar } from './task-toolbar.tsx'
import { TasksHeader } from './tasks-header.tsx'
import { isNarrowed } from './tasks.rules.ts'
import { useTaskActions } from './use-task-actions.ts'
import { type TaskBoardData, useTaskBoard } from './use-task-board.ts'
import { useTaskFilter } from './use-task-filter.ts'

const loadTaskDialogs = () => import('./task-dialogs.tsx')
const TaskDialogs = lazy(async () => ({ default: (await loadTaskDialogs()).TaskDialogs }))

const hashNotation = { parse: parseTaskHash, format: toTaskHash }

export function TasksPage() {
  const isPhone = useMediaQuery('(width < 48rem)')
  const { filter: wanted, changeFilter, clearFilter } = useTaskFilter()
  const board = useTaskBoard(wanted)
  const { dialog, open, close } = useHashDialog<TaskDialog>(hashNotation)
  const [hasOpened, setHasOpened] = useState(false)
  if (dialog !== null && !hasOpened) setHasOpened(true)
  usePreloadedDialogs(board.totals !== undefined)

  return (
    <>
      <TasksHeader totals={board.totals} isPhone={isPhone} onAdd={() => open('new')} />
      <TaskToolbar
        categories={board.categories}
        filter={board.filter}
        isPhone={isPhone}
        onChange={changeFilter}
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

/** Preloads the forms with the board, because they could not be loaded once the connection is lost. */
const usePreloadedDialogs = (isBoardLoaded: boolean): void =>
  useEffect(() => {
    if (isBoardLoaded) loadTaskDialogs().catch(() => {})
  }, [isBoardLoaded])

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
  if (board.error) {
    return (
      <ErrorState
        title="Couldn't load the tasks"
        description={toMessage(board.error, 'Please try again.')}
        onRetry={board.retry}
        isRetrying={board.isRetrying}
      />
    )
  }
  if (!totals) return <TaskBoardSkeleton isPhone={isPhone} />
  const emptyAction = isNarrowed(board.filter)
    ? { label: 'Clear filters', run: onClearFilter }
    : { label: 'Add a task', run: () => onOpen('new') }
  return (
    <TaskBoard
      board={board}
      totals={totals.byStatus}
      isPhone={isPhone}
      actions={actions}
      emptyAction={
        <Button variant="outline" onClick={emptyAction.run}>
          {emptyAction.label}
        </Button>
      }
    />
  )
}
