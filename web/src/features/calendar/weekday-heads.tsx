import { addDays } from '../../lib/calendar-date.ts'

const aSunday = '2026-11-22'

const format = (day: string, weekday: 'long' | 'short' | 'narrow'): string =>
  new Date(`${day}T00:00:00.000Z`).toLocaleDateString(undefined, { weekday, timeZone: 'UTC' })

/** The names of the weekdays from Sunday to Saturday. */
export function WeekdayHeads({ isPhone }: { isPhone: boolean }) {
  return (
    <div role="row" className="grid grid-cols-7 gap-px bg-surface">
      {Array.from({ length: 7 }, (_, index) => addDays(aSunday, index)).map((day) => (
        <div
          key={day}
          role="columnheader"
          aria-label={format(day, 'long')}
          className="py-0.5 text-center text-xs font-semibold text-ink-soft md:py-1 md:text-sm"
        >
          {format(day, isPhone ? 'narrow' : 'short')}
        </div>
      ))}
    </div>
  )
}
