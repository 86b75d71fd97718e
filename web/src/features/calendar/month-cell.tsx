import type { CalendarDate } from '@roost/contract/dates.ts'
import { memo } from 'react'
import { cx } from '../../lib/cx.ts'
import { MonthEvent } from './month-event.tsx'
import type { MonthCell } from './month-grid.rules.ts'
import type { ShownEvent } from './shown-events.rules.ts'

interface MonthCellViewProps {
  readonly cell: MonthCell
  readonly isToday: boolean
  /** Whether the cell is the tab stop of the grid; the next tab stops are its events. */
  readonly isActive: boolean
  /** Whether the events of the cell are listed below the grid. */
  readonly isSelected: boolean
  readonly isPhone: boolean
  readonly onOpen: (shown: ShownEvent) => void
  readonly onShowDay: (day: CalendarDate) => void
}

const toCellName = ({ day, events }: MonthCell, isToday: boolean): string => {
  const date = new Date(`${day}T00:00:00.000Z`).toLocaleDateString(undefined, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const count = events.length === 1 ? '1 event' : `${events.length} events`
  return [date, isToday && 'today', events.length > 0 && count].filter(Boolean).join(', ')
}

export const MonthCellView = memo(function MonthCellView({
  cell,
  isToday,
  isActive,
  isSelected,
  isPhone,
  onOpen,
  onShowDay,
}: MonthCellViewProps) {
  const { day, bars, more, isOfMonth } = cell
  return (
    <div
      role="gridcell"
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={isPhone ? isSelected : undefined}
      tabIndex={isActive ? 0 : -1}
      className={cx(
        'relative min-w-0 cursor-pointer outline-none focus-visible:z-20 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-leaf-ink',
        isSelected ? 'bg-leaf-soft' : isOfMonth ? 'bg-surface hover:bg-hover' : 'bg-paper hover:bg-hover',
      )}
    >
      <span className="sr-only">{toCellName(cell, isToday)}</span>
      <DayNumber day={day} isToday={isToday} isOfMonth={isOfMonth} />
      {bars.map((bar) => (
        <MonthEvent
          key={bar.shown.key}
          bar={bar}
          day={day}
          isPhone={isPhone}
          isReachable={isActive}
          onOpen={onOpen}
        />
      ))}
      {more > 0 && (
        <button
          type="button"
          tabIndex={isActive ? 0 : -1}
          aria-label={`+${more} more on ${formatDay(day)}`}
          onClick={() => onShowDay(day)}
          className="absolute right-0.5 rounded-inner text-xs font-semibold text-ink-soft hover:text-ink focus-visible:-outline-offset-2 max-md:top-0.5 md:inset-x-1 md:top-[calc(var(--head)+3*var(--lane))] md:h-(--more) md:px-1 md:text-left md:hover:bg-line"
        >
          +{more}
          <span className="max-md:sr-only"> more</span>
        </button>
      )}
    </div>
  )
})

const formatDay = (day: CalendarDate): string =>
  new Date(`${day}T00:00:00.000Z`).toLocaleDateString(undefined, {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })

interface DayNumberProps {
  readonly day: CalendarDate
  readonly isToday: boolean
  readonly isOfMonth: boolean
}

function DayNumber({ day, isToday, isOfMonth }: DayNumberProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'm-px grid h-5 min-w-5 place-items-center justify-self-start rounded-full px-1 text-xs font-semibold tabular-nums md:m-0.5 md:h-6 md:min-w-6 md:text-sm md:[@media(min-height:62rem)]:h-8 md:[@media(min-height:62rem)]:min-w-8 md:[@media(min-height:62rem)]:text-base',
        'w-fit',
        isToday ? 'bg-leaf text-on-leaf' : isOfMonth ? 'text-ink' : 'text-ink-soft',
      )}
    >
      {Number(day.slice(8))}
    </span>
  )
}
