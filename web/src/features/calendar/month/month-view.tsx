import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { type ComponentType, lazy, Suspense, useId, useMemo, useRef, useState } from 'react'
import { addDays, toMonth, toWeekStart } from '../../../lib/time/calendar-date.ts'
import { MonthCellView } from './month-cell.tsx'
import { putFirst, toMonthWeeks } from './month-grid.rules.ts'
import type { MonthMoveHandlers, MonthMovesProps, MonthMoveState } from './month-moves.tsx'
import { applyMove } from '../moves/moved-events.rules.ts'
import { toPeriodTitle } from '../period/period.rules.ts'
import { useMonthGrid } from './use-month-grid.ts'
import type { ViewProps } from '../entries/view-props.ts'
import { Plus } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { type DueTask, isTask, mergeEntries, type ShownEntry } from '../entries/due-tasks.rules.ts'
import { TaskRow } from '../entries/task-row.tsx'
import { EventRow } from '../rows/event-row.tsx'
import { type ShownEvent, sortShownEvents } from '../rows/shown-events.rules.ts'
import { getDateLocale, t } from '../../../lib/locale/language.ts'

interface MonthDayProps {
  readonly day: CalendarDate
  readonly today: CalendarDate
  readonly entries: readonly ShownEntry[]
  readonly onOpen: (shown: ShownEvent) => void
  readonly onCreate: (start: string) => void
}

/** Lists the events and tasks of the selected day where the cells of the month are too small to show them. */
function MonthDay({ day, today, entries, onOpen, onCreate }: MonthDayProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="mt-2">
      <h3 id={headingId} className="flex items-center gap-2 py-1 text-sm font-semibold text-ink-soft">
        {toPeriodTitle('day', day)}
        {day === today && <Badge variant="success">{t('Today')}</Badge>}
      </h3>
      <Card isFlush>
        {entries.map((shown) =>
          isTask(shown) ? (
            <TaskRow key={shown.key} due={shown} />
          ) : (
            <EventRow key={shown.key} shown={shown} day={day} onOpen={onOpen} />
          ),
        )}
        <button
          type="button"
          onClick={() => onCreate(day)}
          className="flex min-h-11 w-full items-center gap-2 px-3 text-sm font-semibold text-leaf-ink focus-visible:-outline-offset-2 [&_svg]:size-4 [:not(:first-child)]:border-t [:not(:first-child)]:border-line"
        >
          <Plus aria-hidden="true" />
          {entries.length === 0 ? t('No events. Add one') : t('Add event')}
        </button>
      </Card>
    </section>
  )
}

const anyDay = '2026-11-22'

const format = (day: string, weekday: 'long' | 'short' | 'narrow'): string =>
  new Date(`${day}T00:00:00.000Z`).toLocaleDateString(getDateLocale(), { weekday, timeZone: 'UTC' })

/** The names of the weekdays, starting with the first day of the week. */
function WeekdayHeads({ isPhone }: { isPhone: boolean }) {
  return (
    <div role="row" className="grid grid-cols-7 gap-px bg-surface">
      {Array.from({ length: 7 }, (_, index) => addDays(toWeekStart(anyDay), index)).map((day) => (
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

interface MonthViewProps extends ViewProps {
  readonly onShowDate: (day: CalendarDate) => void
}

/** Defines the heights of the parts of a cell: the day number, the lanes of events and the count of hidden events. */
export const monthGridStyles =
  'grid overflow-clip rounded-card bg-line shadow-soft ring-1 ring-line [--head:1.375rem] [--lane:1rem] [--more:0.125rem] md:[--head:1.75rem] md:[--lane:1.25rem] md:[--more:1.25rem] md:[@media(min-height:62rem)]:[--head:2.25rem] md:[@media(min-height:62rem)]:[--lane:1.75rem] md:[@media(min-height:62rem)]:[--more:1.5rem]'
export const monthWeekStyles =
  'mt-px grid grid-cols-7 gap-px [min-height:calc(var(--head)+3*var(--lane)+var(--more))]'

/** If the code for moves cannot be loaded, an event can still be moved in its dialog. */
const loadMoves = (): Promise<ComponentType<MonthMovesProps>> =>
  import('./month-moves.tsx').then(
    (module) => module.MonthMoves,
    () => () => null,
  )
const MonthMoves = lazy(async () => ({ default: await loadMoves() }))

const noMoves: MonthMoveState = { drag: null, moving: null, nudged: null }

/** The weeks of the month with the events where they are being moved to, and those with only the dragged event. */
const useWeeks = (
  first: CalendarDate,
  { events, tasks }: { readonly events: readonly ShownEvent[]; readonly tasks: readonly DueTask[] },
) => {
  const [{ drag, moving, nudged }, onChange] = useState(noMoves)
  const drawn = useMemo(
    () =>
      moving || nudged
        ? sortShownEvents(events.map((shown) => applyMove(applyMove(shown, moving), nudged)))
        : events,
    [events, moving, nudged],
  )
  // A full day draws an event all the same while keys move it, so that it keeps the focus.
  const weeks = useMemo(
    () => toMonthWeeks(first, putFirst(mergeEntries(drawn, tasks), nudged?.key)),
    [first, drawn, tasks, nudged],
  )
  const preview = drag?.preview
  const targets = useMemo(() => preview && toMonthWeeks(first, [preview]), [first, preview])
  return { weeks, targets, draggedKey: drag?.shown.key, moves: { first, events, drawn, onChange } }
}

export function MonthView(props: MonthViewProps) {
  const { date, today, isPhone, onOpen, onCreate, onShowDay, onShowDate } = props
  const grid = useRef<HTMLDivElement>(null)
  const mover = useRef<MonthMoveHandlers>(null)
  const hintId = useId()
  const { weeks, targets, draggedKey, moves } = useWeeks(`${toMonth(date)}-01`, props)
  const { activeDay, gridProps } = useMonthGrid({ grid, mover, date, isPhone, onShowDate, onCreate })
  return (
    <>
      <div
        ref={grid}
        role="grid"
        aria-label={toPeriodTitle('month', date)}
        aria-describedby={hintId}
        data-dragging={draggedKey}
        className={monthGridStyles}
        {...gridProps}
      >
        <WeekdayHeads isPhone={isPhone} />
        {weeks.map((week, row) => (
          <div key={week[0]?.day} role="row" data-week className={monthWeekStyles}>
            {week.map((cell, column) => (
              <MonthCellView
                key={cell.day}
                cell={cell}
                today={today}
                isActive={cell.day === activeDay}
                isSelected={isPhone && cell.day === date}
                isPhone={isPhone}
                target={targets?.[row]?.[column]}
                draggedKey={draggedKey}
                onOpen={onOpen}
                onShowDay={onShowDay}
              />
            ))}
          </div>
        ))}
      </div>
      {isPhone && (
        <MonthDay
          day={date}
          today={today}
          entries={weeks.flat().find(({ day }) => day === date)?.entries ?? []}
          onOpen={onOpen}
          onCreate={onCreate}
        />
      )}
      <Suspense fallback={null}>
        <MonthMoves ref={mover} grid={grid} hintId={hintId} {...moves} />
      </Suspense>
    </>
  )
}
