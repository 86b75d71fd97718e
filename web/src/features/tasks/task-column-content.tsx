import type { TaskStatus } from '@roost/contract/task-values.ts'
import type { ReactNode } from 'react'
import { toMessage } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBoardDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TaskCardSkeletons } from './task-board-skeleton.tsx'
import { TaskList, type TaskListProps } from './task-list.tsx'
import { emptyColumnTexts } from './tasks.rules.ts'
import type { TaskBoardData } from './use-task-board.ts'

interface TaskColumnContentProps extends TaskListProps {
  readonly status: TaskStatus
  readonly completed: TaskBoardData['completed']
  /** The action shown in an empty To Do column. */
  readonly emptyAction: ReactNode
}

export function TaskColumnContent({ status, completed, emptyAction, ...list }: TaskColumnContentProps) {
  if (status === 'completed' && completed.isPending) return <TaskCardSkeletons count={3} />
  if (status === 'completed' && completed.isLoadingError) {
    return (
      <ErrorState
        title="Couldn't load completed tasks"
        description={toMessage(completed.error, 'Please try again.')}
        onRetry={() => void completed.refetch()}
        isRetrying={completed.isFetching}
      />
    )
  }
  return (
    <>
      {list.tasks.length > 0 ? <TaskList {...list} /> : <EmptyColumn status={status} action={emptyAction} />}
      {status === 'completed' && completed.hasNextPage && (
        <Button
          variant="ghost"
          className="mt-2 w-full"
          isPending={completed.isFetchingNextPage}
          pendingLabel="Loading..."
          onClick={() => void completed.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </>
  )
}

function EmptyColumn({ status, action }: { status: TaskStatus; action: ReactNode }) {
  if (status === 'todo') {
    return <EmptyState drawing={<CheckBoardDrawing />} title={emptyColumnTexts.todo} action={action} />
  }
  return <p className="px-4 py-10 text-center text-ink-soft">{emptyColumnTexts[status]}</p>
}
