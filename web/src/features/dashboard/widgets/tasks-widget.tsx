import { toCalendarDate, type WallTime } from '@roost/contract/time/dates.ts'
import type { Task } from '@roost/contract/tasks/tasks.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../lib/paths.ts'
import { cx } from '../../../lib/cx.ts'
import { priorityBadges, priorityLabels } from '../../../lib/texts/priorities.ts'
import { useWallClock } from '../../../lib/time/use-wall-clock.ts'
import { formatDueDate, isPast } from '../../../lib/time/wall-time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonStyles } from '../../../ui/button.tsx'
import { Drawing } from '../../../ui/states/drawing.tsx'
import { useFirstTasks } from '../../tasks/rows/tasks.api.ts'
import { WidgetFrame, WidgetMessage } from './widget-frame.tsx'
import { Rows, rowStyles, RowsSkeleton } from './widget-rows.tsx'
import { t } from '../../../lib/locale/language.ts'

const shownCount = 5
const rowHeight = 'min-h-15'

export function TasksWidget({ title }: { readonly title: string }) {
  const now = useWallClock()
  return (
    <WidgetFrame
      title={title}
      to={paths.tasks}
      things="tasks"
      query={useFirstTasks(shownCount)}
      height="min-h-79"
      skeleton={<RowsSkeleton label={t('Loading recent tasks')} count={shownCount} height={rowHeight} />}
    >
      {({ tasks, hasOthers }) =>
        tasks.length === 0 ? (
          <NoTasks hasOthers={hasOthers} />
        ) : (
          <Rows rows={tasks} toKey={({ id }) => id}>
            {(task) => <TaskRow task={task} now={now} />}
          </Rows>
        )
      }
    </WidgetFrame>
  )
}

function TaskRow({ task, now }: { readonly task: Task; readonly now: WallTime }) {
  const { id, title, status, priority, assignedToName } = task
  return (
    <Link to={paths.tasks} hash={`task-${id}`} className={cx(rowStyles, rowHeight)}>
      <span className="min-w-0 grow">
        <span
          className={cx(
            'block truncate leading-5 font-semibold',
            status === 'completed' && 'text-ink-soft line-through',
          )}
        >
          {title}
        </span>
        <span className="mt-0.5 flex gap-x-3 text-xs text-ink-soft @sm:text-sm">
          <span className="truncate">
            {assignedToName ? t('Assigned to {name}', { name: assignedToName }) : t('Unassigned')}
          </span>
          <DueDate task={task} now={now} />
        </span>
      </span>
      <Badge variant={priorityBadges[priority]} className="shrink-0">
        {t(priorityLabels[priority])}
      </Badge>
    </Link>
  )
}

interface DueDateProps {
  readonly task: Pick<Task, 'status' | 'dueDate'>
  readonly now: WallTime
}

/** What is overdue or due today catches the eye. */
function DueDate({ task: { status, dueDate }, now }: DueDateProps) {
  if (!dueDate) return <span className="shrink-0">{t('No due date')}</span>
  const date = formatDueDate(dueDate, now)
  const isOpen = status !== 'completed'
  if (isOpen && isPast(dueDate, now))
    return (
      <span className="shrink-0 font-semibold text-clay-ink">
        <span>{t('Overdue:')}</span> <span>{date}</span>
      </span>
    )
  const isToday = isOpen && toCalendarDate(dueDate) === toCalendarDate(now)
  return (
    <span className={cx('shrink-0', isToday && 'font-semibold text-ink')}>{t('Due {date}', { date })}</span>
  )
}

/** Tasks that come back may all be shown later, or have no due date. */
function NoTasks({ hasOthers }: { readonly hasOthers: boolean }) {
  return (
    <WidgetMessage
      drawing={<Drawing name="check-board" />}
      title={hasOthers ? t('No tasks to do') : t('No tasks yet. Create your first task to get started!')}
      action={
        <Link to={paths.tasks} hash="new" className={buttonStyles({ variant: 'outline', size: 'sm' })}>
          {t('Create a task')}
        </Link>
      }
    />
  )
}
