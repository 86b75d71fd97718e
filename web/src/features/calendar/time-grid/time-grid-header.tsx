import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { formatDayNumber } from '../../../lib/time/calendar-date.ts'
import { cx } from '../../../lib/cx.ts'
import type { ShownEntry } from '../entries/due-tasks.rules.ts'
import { layOutBanners } from './day-layout.rules.ts'
import type { ShownEvent } from '../rows/shown-events.rules.ts'
import { shownLanes, TimeGridBanners } from './time-grid-banners.tsx'
import { toDayTint } from './time-grid-day.tsx'
import { SlotCursor } from './time-grid-slot-cursor.tsx'
import { formatMonthName, formatWeekday, toColumns } from '../moves/time-grid.rules.ts'
import type { Drag } from '../moves/use-event-drag.ts'
import { t } from '../../../lib/locale/language.ts'

interface TimeGridHeaderProps extends DayNamesProps {
  /** All-day events, events of 24 hours or more, and tasks without a time. */
  readonly entries: readonly ShownEntry[]
  readonly drag: Drag | null
  readonly cursorDay: CalendarDate
  readonly onOpen: (shown: ShownEvent) => void
  readonly onCreate: (start: string) => void
}

/** The sticky part above the hours: the names of the days and the strip of all-day events. */
export function TimeGridHeader({ entries, cursorDay, onShowDay, ...props }: TimeGridHeaderProps) {
  const { days, today, onCreate } = props
  const [isExpanded, setIsExpanded] = useState(false)
  const bars = layOutBanners(entries, days)
  const isFolded = bars.some(({ lane }) => lane >= shownLanes)
  return (
    <div
      data-grid-part="header"
      className={cx(
        'z-10 grid grid-cols-[var(--gutter)_minmax(0,1fr)] border-b border-line-strong/40 bg-surface',
        // An expanded header may be taller than its container, so it is not sticky.
        isExpanded && isFolded ? 'relative' : 'sticky top-0',
      )}
    >
      <div className="sticky start-0 z-5 flex items-end justify-center bg-surface text-xs text-ink-soft">
        {isFolded ? (
          <FoldButton isExpanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)} />
        ) : (
          <span className="pb-2.5 text-center max-md:max-w-full max-md:text-[0.625rem]/3 max-md:tracking-tighter max-md:wrap-break-word">
            {t('All day')}
          </span>
        )}
      </div>
      <div>
        {days.length > 1 && <DayNames days={days} today={today} onShowDay={onShowDay} />}
        <div role="group" aria-label={t('All day')} className="relative">
          <SlotCursor days={days} date={cursorDay} zone="strip" onCreate={onCreate} />
          <TimeGridBanners
            {...props}
            bars={bars}
            isExpanded={isExpanded}
            onExpand={() => setIsExpanded(true)}
          />
        </div>
      </div>
    </div>
  )
}

interface FoldButtonProps {
  readonly isExpanded: boolean
  readonly onClick: () => void
}

function FoldButton({ isExpanded, onClick }: FoldButtonProps) {
  const Icon = isExpanded ? ChevronUp : ChevronDown
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      aria-label={t('All-day events')}
      onClick={onClick}
      className="grid size-9 place-items-center rounded-inner hover:bg-hover hover:text-ink pointer-coarse:size-11"
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  )
}

interface DayNamesProps {
  readonly days: readonly CalendarDate[]
  readonly today: CalendarDate
  readonly onShowDay: (day: CalendarDate) => void
}

/** The names of the days of a week; each opens the day view. */
function DayNames({ days, today, onShowDay }: DayNamesProps) {
  return (
    <div className="grid" style={toColumns(days)}>
      {days.map((day) => (
        <div key={day} className={cx('border-s border-line', toDayTint(day, today))}>
          <button
            type="button"
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onShowDay(day)}
            className="flex min-h-11 w-full flex-wrap items-center justify-center gap-x-1.5 rounded-inner px-1 text-sm hover:bg-hover focus-visible:-outline-offset-2"
          >
            <span className={day === today ? 'font-semibold text-leaf-ink' : 'text-ink-soft'}>
              {formatWeekday(day)}
            </span>{' '}
            <span
              className={cx(
                'grid size-7 place-items-center rounded-full font-semibold tabular-nums',
                day === today && 'bg-leaf text-on-leaf',
              )}
            >
              {formatDayNumber(day)}
            </span>{' '}
            <span className="sr-only">{formatMonthName(day)}</span>
          </button>
        </div>
      ))}
    </div>
  )
}
