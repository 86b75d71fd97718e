import { type ComponentProps, useEffect, useState } from 'react'
import { AdoptedTrigger } from '../../ui/floating/adopted-trigger.tsx'
import { Popover, PopoverContent, PopoverTrigger, PopoverClose } from '../../ui/floating/popover.tsx'
import type { DeferredPanelProps } from '../../ui/floating/use-deferred-panel.ts'
import type { WallTime } from '@roost/contract/time/dates.ts'
import type { Notification } from '@roost/contract/activity/notifications.ts'
import { Link } from '@tanstack/react-router'
import {
  BellRing,
  CalendarClock,
  CalendarPlus,
  CircleUser,
  House,
  ListChecks,
  type LucideIcon,
  Mail,
  ReceiptText,
  ShieldAlert,
  UserPlus,
  Users,
} from 'lucide-react'
import { msg } from '@roost/contract/language/messages.ts'
import { toFailure } from '../../api/calls/query-failure.ts'
import { useUser } from '../../api/session/session.ts'
import { paths } from '../../lib/paths.ts'
import { cx } from '../../lib/cx.ts'
import { useWallClock } from '../../lib/time/use-wall-clock.ts'
import { formatInstantDay } from '../../lib/time/wall-time.ts'
import { Drawing } from '../../ui/states/drawing.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toNotificationContent } from '@roost/contract/activity/notification-texts.ts'
import { listUnreadNotifications } from './notifications.rules.ts'
import { useMarkNotificationsRead } from './mark-read.api.ts'
import { t } from '../../lib/locale/language.ts'

interface NotificationListProps {
  readonly data: readonly Notification[] | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

function NotificationList({ data, error, isFetching, refetch }: NotificationListProps) {
  if (data?.length === 0)
    return (
      <EmptyState drawing={<Drawing name="nest" />} title={t("You're all caught up")} className="py-4!" />
    )
  if (data) return <Notifications notifications={data} />
  if (!error) return <Spinner className="mx-auto my-6 text-leaf" />
  return (
    <ErrorState
      title={t("Couldn't load notifications")}
      {...toFailure({ error, isFetching, refetch })}
      className="py-4!"
    />
  )
}

function Notifications({ notifications }: { notifications: readonly Notification[] }) {
  const now = useWallClock()
  const { mutate: markRead } = useMarkNotificationsRead()
  const unreadCount = listUnreadNotifications(notifications).length
  // They now count as seen, but stay marked as new until the bell is closed.
  const [unseen] = useState(() => new Set(listUnreadNotifications(notifications)))
  useEffect(() => {
    if (unreadCount > 0) markRead()
  }, [unreadCount, markRead])
  return (
    <ul aria-label={t('Notifications')}>
      {notifications.map((notification) => {
        const { key, ...item } = toItem(notification, now)
        return (
          <li key={key}>
            <NotificationItem
              {...item}
              isNew={notification.kind === 'notice' && unseen.has(notification.noticeId)}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface Item extends Pick<ComponentProps<typeof Link>, 'to' | 'hash'> {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly Icon: LucideIcon
  readonly tone: 'calm' | 'waiting' | 'urgent'
}

const notificationIcons = {
  [paths.calendar]: CalendarPlus,
  [paths.expenses]: ReceiptText,
  [paths.houseGroups]: Users,
  [paths.profile]: CircleUser,
  [paths.security]: ShieldAlert,
  [paths.tasks]: ListChecks,
} as const

function toItem(notification: Notification, now: WallTime): Item {
  switch (notification.kind) {
    case 'invitation':
      return {
        key: `invitation-${notification.invitationId}`,
        to: paths.houseGroups,
        hash: 'invitations',
        title: t('Invitation to {houseGroup}', { houseGroup: notification.houseGroupName }),
        detail: t('From {name} · {date}', {
          name: notification.invitedBy,
          date: formatInstantDay(notification.invitedAt, now),
        }),
        Icon: Mail,
        tone: 'waiting',
      }
    case 'account-waiting':
      return {
        key: `account-${notification.userId}`,
        to: paths.admin,
        title: notification.displayName,
        detail: t('Waiting for your approval'),
        Icon: UserPlus,
        tone: 'waiting',
      }
    case 'notice': {
      const { sentence, to, hash } = toNotificationContent(notification, t)
      return {
        key: `notice-${notification.noticeId}`,
        to,
        ...(hash !== undefined && { hash }),
        title: sentence,
        detail: formatInstantDay(notification.createdAt, now),
        Icon: notification.about.startsWith('group') ? House : notificationIcons[to],
        tone: 'calm',
      }
    }
    case 'task-due':
      return {
        key: `task-${notification.taskId}`,
        to: paths.tasks,
        hash: `task-${notification.taskId}`,
        title: notification.title,
        detail: t(notification.isOverdue ? 'Overdue' : 'Due today'),
        Icon: CalendarClock,
        tone: notification.isOverdue ? 'urgent' : 'waiting',
      }
  }
}

const tones = {
  calm: 'bg-leaf-soft text-leaf-ink',
  waiting: 'bg-honey-soft text-honey-ink',
  urgent: 'bg-clay-soft text-clay-ink',
} as const

function NotificationItem({
  title,
  detail,
  Icon,
  tone,
  isNew,
  ...link
}: Omit<Item, 'key'> & { isNew: boolean }) {
  return (
    <PopoverClose asChild>
      <Link
        {...link}
        className="flex min-h-14 items-center gap-3 rounded-inner px-3 py-2 hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span
          className={cx(
            'grid size-9 shrink-0 place-items-center self-start rounded-full [&_svg]:size-[1.125rem]',
            tones[tone],
          )}
        >
          <Icon aria-hidden="true" />
        </span>
        <span className="min-w-0 grow">
          <span className="line-clamp-2 font-semibold wrap-anywhere">{title}</span>
          <span className="block truncate text-sm text-ink-soft">{detail}</span>
        </span>
        {isNew && (
          <span className="size-2 shrink-0 rounded-full bg-clay">
            <span className="sr-only">{t(msg('new', 'notification'))}</span>
          </span>
        )}
      </Link>
    </PopoverClose>
  )
}

interface NotificationPanelProps extends DeferredPanelProps {
  readonly query: ComponentProps<typeof NotificationList>
}

export function NotificationPanel({ button, panelId, isOpen, onOpenChange, query }: NotificationPanelProps) {
  const { isTemporary } = useUser()
  return (
    <Popover open={isOpen} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>
        <AdoptedTrigger button={button} />
      </PopoverTrigger>
      <PopoverContent
        id={panelId}
        align="end"
        aria-label={t('Notifications')}
        className="max-h-[min(32rem,var(--radix-popover-content-available-height))]! w-88 p-2!"
      >
        <h2 className="px-3 pt-2 pb-1 font-display font-semibold">{t('Notifications')}</h2>
        {/* Remounts on each opening: if it were reopened before it had faded out, it would otherwise mark the
           previous notifications as new. */}
        <NotificationList key={String(isOpen)} {...query} />
        {/* Demo accounts receive no push messages. */}
        {!isTemporary && (
          <div className="mt-1 border-t border-line pt-1">
            <PopoverClose asChild>
              <Link
                to={paths.profile}
                hash="ready"
                className="flex min-h-11 items-center gap-2.5 rounded-inner px-3 text-sm font-semibold hover:bg-hover focus-visible:-outline-offset-2"
              >
                <BellRing aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
                {t('Notifications on this device')}
              </Link>
            </PopoverClose>
          </div>
        )}
      </PopoverContent>
    </Popover>
  )
}
