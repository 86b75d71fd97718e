import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { formatDayNumber } from '../../lib/time/calendar-date.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CalendarView } from './period/calendar-views.ts'
import { toMonthWeeks } from './month/month-grid.rules.ts'
import { monthGridStyles, monthWeekStyles } from './month/month-view.tsx'
import { t } from '../../lib/locale/language.ts'

interface CalendarSkeletonProps {
  readonly view: CalendarView
  readonly date: CalendarDate
}

export function CalendarSkeleton({ view, date }: CalendarSkeletonProps) {
  return (
    <div role="status" aria-label={t('Loading events')}>
      {view === 'month' && <MonthSkeleton date={date} />}
      {(view === 'week' || view === 'day') && <HoursSkeleton columns={view === 'week' ? 7 : 1} />}
      {view === 'list' && <ListSkeleton />}
    </div>
  )
}

/** The cells that appear to contain events. */
const filledCells = [2, 5, 9, 12, 16, 17, 23, 27, 31, 36]

function MonthSkeleton({ date }: { readonly date: CalendarDate }) {
  return (
    <div aria-hidden="true" className={monthGridStyles}>
      <div className="h-5 bg-surface md:h-7" />
      {toMonthWeeks(date, []).map((week, row) => (
        <div key={week[0]?.day} className={monthWeekStyles}>
          {week.map(({ day }, column) => (
            <div key={day} className="bg-surface px-1">
              <p className="h-(--head) text-xs text-ink-soft md:text-sm">{formatDayNumber(day)}</p>
              {filledCells.includes(row * 7 + column) && <Skeleton className="h-3 md:h-4" />}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function HoursSkeleton({ columns }: { readonly columns: number }) {
  return (
    <Card isFlush aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-px bg-line!">
      {Array.from({ length: columns }, (_, column) => (
        <div key={column} className="flex h-[32rem] flex-col gap-16 bg-surface p-1">
          <Skeleton className="h-6" />
          <Skeleton className={column % 2 ? 'h-16' : 'h-28'} />
          {column % 3 === 0 && <Skeleton className="h-20" />}
        </div>
      ))}
    </Card>
  )
}

function ListSkeleton() {
  return (
    <Card isFlush aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex gap-3 border-b border-line px-3 py-3 md:px-4">
          <Skeleton className="w-1" />
          <Skeleton className="h-4 w-20 max-md:hidden" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </Card>
  )
}
