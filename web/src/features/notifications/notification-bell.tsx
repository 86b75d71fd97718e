import { toCalendarDate } from '@roost/contract/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { cx } from '../../lib/cx.ts'
import { useWallClock } from '../../lib/use-wall-clock.ts'
import { Button } from '../../ui/button.tsx'
import { useDeferredPanel } from '../../ui/use-deferred-panel.ts'
import { countNew } from './notifications.rules.ts'
import { notificationsQuery } from './notifications.api.ts'

const loadPanel = async () => (await import('./notification-panel.tsx')).NotificationPanel

const maxShownCount = 99

const toLabel = (count: number): string => {
  if (count === 0) return 'Notifications: no new notifications'
  return count === 1 ? 'Notifications: 1 new notification' : `Notifications: ${count} new notifications`
}

export function NotificationBell() {
  const query = useQuery(notificationsQuery(toCalendarDate(useWallClock())))
  const count = countNew(query.data ?? [])
  const { Panel, setOpen, panelProps, buttonProps } = useDeferredPanel(loadPanel)
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        {...buttonProps}
        aria-haspopup="dialog"
        aria-label={toLabel(count)}
        onClick={() => setOpen(!panelProps.isOpen)}
        className="relative"
      >
        <Bell aria-hidden="true" />
        {/* Always rendered; it is a plain dot if there are no new notifications. */}
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
      {Panel && <Panel {...panelProps} query={query} />}
    </>
  )
}
