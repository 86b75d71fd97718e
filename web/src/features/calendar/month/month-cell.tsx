import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { memo } from 'react'
import { formatDayNumber } from '../../../lib/time/calendar-date.ts'
import { cx } from '../../../lib/cx.ts'
import { isTask } from '../entries/due-tasks.rules.ts'
import { MonthTask } from '../entries/month-task.tsx'
import { MonthEvent, MonthPreview } from './month-event.tsx'
import type { MonthCell } from './month-grid.rules.ts'
import type { ShownEvent } from '../rows/shown-events.rules.ts'
import { getDateLocale, joinWithCommas, t } from '../../../lib/locale/language.ts'
import { RichText } from '../../../ui/rich-text.tsx'

interface MonthCellViewProps {
  readonly cell: MonthCell
  readonly today: CalendarDate
  /** Whether the cell is the tab stop of the grid; the next tab stops are its events and tasks. */
  readonly isActive: boolean
  /** Whether the events of the cell are listed below the grid. */
  readonly isSelected: boolean
  readonly isPhone: boolean
  /** The cell with nothing but the dragged event; undefined if nothing is dragged to another day. */
  readonly target: MonthCell<ShownEvent> | undefined
  readonly draggedKey: string | undefined
  readonly onOpen: (shown: ShownEvent) => void
  readonly onShowDay: (day: CalendarDate) => void
}

const toCellName = ({ day, entries }: MonthCell, isToday: boolean): string => {
  const date = new Date(`${day}T00:00:00.000Z`).toLocaleDateString(getDateLocale(), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const tasks = entries.filter(isTask).length
  const events = entries.length - tasks
  return joinWithCommas([
    date,
    isToday && t('today'),
    events > 0 && t('{count, plural, one {# event} other {# events}}', { count: events }),
    tasks > 0 && t('{count, plural, one {# task} other {# tasks}}', { count: tasks }),
  ])
}

interface CellState {
  readonly isTarget: boolean
  readonly isSelected: boolean
  readonly isToday: boolean
  readonly isOfMonth: boolean
}

/** Today is tinted as in the week, so that it is found from across the room. */
const toCellTint = ({ isTarget, isSelected, isToday, isOfMonth }: CellState): string => {
  if (isTarget) return 'bg-leaf-soft inset-ring-2 inset-ring-leaf'
  if (isSelected) return 'bg-leaf-soft'
  if (isToday)
    return 'bg-[color-mix(in_oklab,var(--color-leaf-soft)_55%,var(--color-surface))] hover:bg-leaf-soft'
  return isOfMonth ? 'bg-surface hover:bg-hover' : 'bg-paper hover:bg-hover'
}

const wideTags = { wide: (text: string) => <span className="max-md:sr-only">{text}</span> }

export const MonthCellView = memo(function MonthCellView({
  cell,
  today,
  isActive,
  isSelected,
  isPhone,
  target,
  draggedKey,
  onOpen,
  onShowDay,
}: MonthCellViewProps) {
  const { day, bars, more, isOfMonth } = cell
  const isToday = day === today
  const isTarget = target !== undefined && target.entries.length > 0
  return (
    <div
      role="gridcell"
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={isPhone ? isSelected : undefined}
      tabIndex={isActive ? 0 : -1}
      className={cx(
        'relative min-w-0 cursor-pointer outline-none focus-visible:z-20 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-leaf-ink',
        toCellTint({ isTarget, isSelected, isToday, isOfMonth }),
      )}
    >
      <span className="sr-only">{toCellName(cell, isToday)}</span>
      <DayNumber day={day} isToday={isToday} isSoft={day < today || !isOfMonth} />
      {bars.map(({ shown, ...bar }) =>
        isTask(shown) ? (
          <MonthTask key={shown.key} due={shown} lane={bar.lane} isPhone={isPhone} isReachable={isActive} />
        ) : (
          <MonthEvent
            key={shown.key}
            bar={{ ...bar, shown }}
            day={day}
            isPhone={isPhone}
            isPast={shown.lastDay < today}
            isReachable={isActive}
            isLifted={shown.key === draggedKey}
            onOpen={onOpen}
          />
        ),
      )}
      {target?.bars.map((bar) => (
        <MonthPreview key={bar.shown.key} bar={bar} day={day} isPhone={isPhone} />
      ))}
      {more > 0 && (
        <button
          type="button"
          tabIndex={isActive ? 0 : -1}
          aria-label={t('+{count} more on {day}', { count: more, day: formatDay(day) })}
          onClick={() => onShowDay(day)}
          className="absolute end-0.5 rounded-inner text-xs font-semibold text-ink-soft hover:text-ink focus-visible:-outline-offset-2 max-md:top-0.5 md:inset-x-1 md:top-[calc(var(--head)+3*var(--lane))] md:h-(--more) md:px-1 md:text-start md:hover:bg-line"
        >
          <RichText message="+{count}<wide> more</wide>" values={{ count: more }} tags={wideTags} />
        </button>
      )}
    </div>
  )
})

const formatDay = (day: CalendarDate): string =>
  new Date(`${day}T00:00:00.000Z`).toLocaleDateString(getDateLocale(), {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })

interface DayNumberProps {
  readonly day: CalendarDate
  readonly isToday: boolean
  /** Whether it steps back, as days do that are over or of another month. */
  readonly isSoft: boolean
}

function DayNumber({ day, isToday, isSoft }: DayNumberProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'm-px grid h-5 min-w-5 place-items-center justify-self-start rounded-full px-1 text-xs font-semibold tabular-nums md:m-0.5 md:h-6 md:min-w-6 md:text-sm md:[@media(min-height:62rem)]:h-8 md:[@media(min-height:62rem)]:min-w-8 md:[@media(min-height:62rem)]:text-base',
        'w-fit',
        isToday ? 'bg-leaf text-on-leaf' : isSoft ? 'text-ink-soft' : 'text-ink',
      )}
    >
      {formatDayNumber(day)}
    </span>
  )
}
