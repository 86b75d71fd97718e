import { toCalendarDate } from '@roost/contract/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { cx } from '../../lib/cx.ts'
import { useWallClock } from '../../lib/use-wall-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { countNew } from './notices.rules.ts'
import { notificationsQuery } from './notifications.api.ts'

const NotificationList = lazy(async () => ({
  default: (await import('./notification-list.tsx')).NotificationList,
}))

const maxShownCount = 99

const toLabel = (count: number): string => {
  if (count === 0) return 'Notifications: no new notifications'
  return count === 1 ? 'Notifications: 1 new notification' : `Notifications: ${count} new notifications`
}

export function NotificationBell() {
  const query = useQuery(notificationsQuery(toCalendarDate(useWallClock())))
  const count = countNew(query.data ?? [])
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={toLabel(count)} className="relative">
          <Bell aria-hidden="true" />
          {/* Never absent: with nothing new it is a plain dot. */}
          <span
            aria-hidden="true"
            data-testid="notification-dot"
            className={cx(
              'absolute rounded-full bg-clay text-on-clay ring-2 ring-paper',
              count > 0
                ? 'top-0.5 right-0 min-w-4.5 px-1 text-center text-xs/4.5 font-semibold tabular-nums'
                : 'top-2 right-2 size-2.5',
            )}
          >
            {count > maxShownCount ? `${maxShownCount}+` : count || null}
          </span>
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label="Notifications"
        className="max-h-[min(32rem,var(--radix-popover-content-available-height))]! w-88 p-2!"
      >
        <Suspense fallback={<Spinner className="mx-auto my-6 text-leaf" />}>
          <NotificationList {...query} />
        </Suspense>
      </PopoverContent>
    </Popover>
  )
}
