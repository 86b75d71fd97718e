import { toCalendarDate } from '@roost/contract/time/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { cx } from '../../lib/cx.ts'
import { useWallClock } from '../../lib/time/use-wall-clock.ts'
import { Button } from '../../ui/button.tsx'
import { useDeferredPanel } from '../../ui/floating/use-deferred-panel.ts'
import { countNew } from './notifications.rules.ts'
import { notificationsQuery } from './notifications.api.ts'
import { t } from '../../lib/locale/language.ts'
import { formatCount } from '../../lib/locale/region.ts'

const loadPanel = async () => (await import('./notification-panel.tsx')).NotificationPanel

const maxShownCount = 99

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
        aria-label={t(
          'Notifications: {count, plural, =0 {no new notifications} one {# new notification} other {# new notifications}}',
          { count },
        )}
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
              ? 'top-0.5 end-0 min-w-4.5 px-1 text-center text-xs/4.5 font-semibold tabular-nums'
              : 'top-2 end-2 size-2.5',
          )}
        >
          {count > 0 && (count > maxShownCount ? `${formatCount(maxShownCount)}+` : formatCount(count))}
        </span>
      </Button>
      {Panel && <Panel {...panelProps} query={query} />}
    </>
  )
}
