import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { formatHour, formatShortTime } from '../../../lib/time/clock-time.ts'
import { t } from '../../../lib/locale/language.ts'
import { useWallClock } from '../../../lib/time/use-wall-clock.ts'
import { dayMinutes, formatMinute, fromWallMs, toMinuteOfDay } from '../moves/time-grid.rules.ts'

const hours = Array.from({ length: 23 }, (_, index) => index + 1)
const crowdedMinutes = 20

/** The names of the hours and the current time. Hidden from screen readers, because each event states its times. */
export function HourNames({ hasNow }: { readonly hasNow: boolean }) {
  const clock = useWallClock()
  const now = toMinuteOfDay(clock)
  return (
    <div aria-hidden="true" className="sticky start-0 z-5 bg-surface text-xs text-ink-soft tabular-nums">
      {hours
        .filter((hour) => !hasNow || Math.abs(hour * 60 - now) >= crowdedMinutes)
        .map((hour) => (
          <span
            key={hour}
            className="absolute end-1.5 -translate-y-1/2 whitespace-nowrap"
            style={{ top: `${(hour / 24) * 100}%` }}
          >
            {formatHour(hour)}
          </span>
        ))}
      {hasNow && (
        <span
          className="absolute end-1 -translate-y-1/2 rounded-mark bg-clay px-1 font-semibold whitespace-nowrap text-on-clay"
          style={{ top: `${(now / dayMinutes) * 100}%` }}
        >
          {formatShortTime(fromWallMs(Date.parse(clock)))}
        </span>
      )}
    </div>
  )
}

interface NowLineProps {
  readonly days: readonly CalendarDate[]
  readonly today: CalendarDate
}

export function NowLine({ days, today }: NowLineProps) {
  const now = toMinuteOfDay(useWallClock())
  const column = days.indexOf(today)
  if (column === -1) return null
  return (
    <div
      data-now-line=""
      className="pointer-events-none absolute z-1 h-0.5 bg-clay before:absolute before:-top-1 before:-start-1 before:size-2.5 before:rounded-full before:bg-clay"
      style={{
        top: `${(now / dayMinutes) * 100}%`,
        insetInlineStart: `${(column / days.length) * 100}%`,
        width: `${100 / days.length}%`,
      }}
    >
      <span className="sr-only">{t('Now {time}', { time: formatMinute(now) })}</span>
    </div>
  )
}
