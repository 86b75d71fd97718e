import type { CalendarDate } from '@roost/contract/dates.ts'
import { useMemo } from 'react'
import { toMonth } from '../../lib/calendar-date.ts'
import { MonthDay } from './month-day.tsx'
import { toMonthWeeks } from './month-grid.rules.ts'
import { MonthCellView } from './month-cell.tsx'
import { toPeriodTitle } from './period.rules.ts'
import { useMonthGrid } from './use-month-grid.ts'
import type { ViewProps } from './view-props.ts'
import { WeekdayHeads } from './weekday-heads.tsx'

interface MonthViewProps extends ViewProps {
  readonly onShowDate: (day: CalendarDate) => void
}

/** Defines the heights of the parts of a cell: the day number, the lanes of events and the count of hidden events. */
export const monthGridStyles =
  'grid overflow-clip rounded-card bg-line shadow-soft ring-1 ring-line [--head:1.375rem] [--lane:1rem] [--more:0.125rem] md:[--head:1.75rem] md:[--lane:1.25rem] md:[--more:1.25rem] md:[@media(min-height:62rem)]:[--head:2.25rem] md:[@media(min-height:62rem)]:[--lane:1.75rem] md:[@media(min-height:62rem)]:[--more:1.5rem]'
export const monthWeekStyles =
  'mt-px grid grid-cols-7 gap-px [min-height:calc(var(--head)+3*var(--lane)+var(--more))]'

export function MonthView({ date, today, events, isPhone, onShowDate, ...actions }: MonthViewProps) {
  const month = toMonth(date)
  const weeks = useMemo(() => toMonthWeeks(`${month}-01`, events), [month, events])
  const { activeDay, gridProps } = useMonthGrid({ date, isPhone, onShowDate, onCreate: actions.onCreate })
  return (
    <>
      <div role="grid" aria-label={toPeriodTitle('month', date)} className={monthGridStyles} {...gridProps}>
        <WeekdayHeads isPhone={isPhone} />
        {weeks.map((week) => (
          <div key={week[0]?.day} role="row" data-week className={monthWeekStyles}>
            {week.map((cell) => (
              <MonthCellView
                key={cell.day}
                cell={cell}
                isToday={cell.day === today}
                isActive={cell.day === activeDay}
                isSelected={isPhone && cell.day === date}
                isPhone={isPhone}
                onOpen={actions.onOpen}
                onShowDay={actions.onShowDay}
              />
            ))}
          </div>
        ))}
      </div>
      {isPhone && (
        <MonthDay
          day={date}
          today={today}
          events={weeks.flat().find(({ day }) => day === date)?.events ?? []}
          onOpen={actions.onOpen}
          onCreate={actions.onCreate}
        />
      )}
    </>
  )
}
