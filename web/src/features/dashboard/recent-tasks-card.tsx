import type { WallTime } from '@roost/contract/dates.ts'
import type { Task, TaskPriority } from '@roost/contract/tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toMessage } from '../../api/api-error.ts'
import { paths } from '../../app/paths.ts'
import { cx } from '../../lib/cx.ts'
import { useWallClock } from '../../lib/use-wall-clock.ts'
import { formatDueDate } from '../../lib/wall-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { CheckBoardDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { recentTasksQuery } from '../tasks/tasks.api.ts'

const priorityBadges = { high: 'destructive', medium: 'secondary', low: 'outline' } as const
const priorityLabels: Record<TaskPriority, string> = { low: 'Low', medium: 'Medium', high: 'High' }

export function RecentTasksCard() {
  return (
    <Card>
      <div className="-mt-2 flex items-center justify-between gap-3">
        <CardTitle>Recent Tasks</CardTitle>
        <Link
          to={paths.tasks}
          aria-label="View All tasks"
          className="-mr-2 inline-flex min-h-11 items-center rounded-inner px-2 text-sm font-semibold text-leaf-ink underline-offset-4 hover:underline"
        >
          View All
        </Link>
      </div>
      <RecentTasks />
    </Card>
  )
}

function RecentTasks() {
  const { data: tasks, isPending, error, refetch, isFetching } = useQuery(recentTasksQuery)
  const now = useWallClock()
  if (isPending) return <RecentTasksSkeleton />
  if (!tasks) {
    return (
      <ErrorState
        title="Couldn't load"
        description={toMessage(error, 'The recent tasks did not arrive.')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (tasks.length === 0) {
    return (
      <EmptyState
        drawing={<CheckBoardDrawing />}
        title="No tasks yet. Create your first task to get started!"
      />
    )
  }
  return (
    <ul className="divide-y divide-line">
      {tasks.map((task) => (
        <li key={task.id}>
          <RecentTask task={task} now={now} />
        </li>
      ))}
    </ul>
  )
}

function RecentTask({ task, now }: { task: Task; now: WallTime }) {
  return (
    <Link
      to={paths.tasks}
      hash={`task-${task.id}`}
      className="-mx-2 flex items-center gap-3 rounded-inner px-2 py-3 hover:bg-hover"
    >
      <span className="min-w-0 grow">
        <span
          className={cx(
            'block truncate font-semibold',
            task.status === 'completed' && 'text-ink-soft line-through',
          )}
        >
          {task.title}
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span className="truncate">
            {task.assignedToName ? `Assigned to ${task.assignedToName}` : 'Unassigned'}
          </span>
          <span>{task.dueDate ? `Due ${formatDueDate(task.dueDate, now)}` : 'No due date'}</span>
        </span>
      </span>
      <Badge variant={priorityBadges[task.priority]}>{priorityLabels[task.priority]}</Badge>
    </Link>
  )
}

function RecentTasksSkeleton() {
  return (
    <div role="status" aria-label="Loading recent tasks" className="divide-y divide-line">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className="flex items-center justify-between gap-3 py-3.5">
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-2/3" />
          </div>
          <Skeleton className="h-5 w-14 rounded-full" />
        </div>
      ))}
    </div>
  )
}
