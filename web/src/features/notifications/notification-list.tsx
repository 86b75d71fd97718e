import type { Notification } from '@roost/contract/notifications.ts'
import { Link } from '@tanstack/react-router'
import { CalendarClock, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { toMessage } from '../../api/api-error.ts'
import { paths } from '../../app/paths.ts'
import { cx } from '../../lib/cx.ts'
import { NestDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PopoverClose } from '../../ui/popover.tsx'
import { Spinner } from '../../ui/spinner.tsx'

interface NotificationListProps {
  readonly data: readonly Notification[] | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

export function NotificationList({ data, error, isFetching, refetch }: NotificationListProps) {
  if (data?.length === 0)
    return <EmptyState drawing={<NestDrawing />} title="You're all caught up" className="py-4!" />
  if (data) {
    return (
      <ul aria-label="Notifications">
        {data.map((notification) => (
          <li key={toKey(notification)}>
            <NotificationItem notification={notification} />
          </li>
        ))}
      </ul>
    )
  }
  if (!error) return <Spinner className="mx-auto my-6 text-leaf" />
  return (
    <ErrorState
      title="Couldn't load notifications"
      description={toMessage(error, 'Please try again.')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      className="py-4!"
    />
  )
}

const toKey = (notification: Notification): string =>
  notification.kind === 'task-due' ? `task-${notification.taskId}` : `account-${notification.userId}`

const linkStyles =
  'flex min-h-14 items-center gap-3 rounded-inner px-3 py-2 hover:bg-hover focus-visible:-outline-offset-2'

function NotificationItem({ notification }: { notification: Notification }) {
  switch (notification.kind) {
    case 'task-due':
      return (
        <PopoverClose asChild>
          <Link to={paths.tasks} hash={`task-${notification.taskId}`} className={linkStyles}>
            <ItemIcon isUrgent={notification.isOverdue}>
              <CalendarClock aria-hidden="true" />
            </ItemIcon>
            <ItemText title={notification.title} detail={notification.isOverdue ? 'Overdue' : 'Due today'} />
          </Link>
        </PopoverClose>
      )
    case 'account-waiting':
      return (
        <PopoverClose asChild>
          <Link to={paths.admin} className={linkStyles}>
            <ItemIcon isUrgent={false}>
              <UserPlus aria-hidden="true" />
            </ItemIcon>
            <ItemText title={notification.displayName} detail="Waiting for your approval" />
          </Link>
        </PopoverClose>
      )
  }
}

function ItemIcon({ isUrgent, children }: { isUrgent: boolean; children: ReactNode }) {
  return (
    <span
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-full [&_svg]:size-[1.125rem]',
        isUrgent ? 'bg-clay-soft text-clay-ink' : 'bg-honey-soft text-honey-ink',
      )}
    >
      {children}
    </span>
  )
}

function ItemText({ title, detail }: { title: string; detail: string }) {
  return (
    <span className="min-w-0">
      <span className="block truncate font-semibold">{title}</span>
      <span className="block text-sm text-ink-soft">{detail}</span>
    </span>
  )
}
