import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { type CSSProperties, type RefObject, useId, useRef, useLayoutEffect, useMemo } from 'react'
import { cx } from '../../../lib/cx.ts'
import { type DueTask, mergeEntries, toGridTasks } from '../entries/due-tasks.rules.ts'
import { toNudgedTimes } from '../moves/event-moves.rules.ts'
import { isBanner, type ShownEvent } from '../rows/shown-events.rules.ts'
import { TimeGridDay } from './time-grid-day.tsx'
import { TimeGridHeader } from './time-grid-header.tsx'
import { HourNames, NowLine } from './time-grid-hours.tsx'
import { SlotCursor } from './time-grid-slot-cursor.tsx'
import { hourPx, toColumns } from '../moves/time-grid.rules.ts'
import { useMovableEvents } from '../moves/use-movable-events.ts'
import { useTimeGridDrag } from './use-time-grid-drag.ts'
import { useTimeGridScroll } from './use-time-grid-scroll.ts'
import type { ViewProps } from '../entries/view-props.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../../lib/locale/language.ts'

/** Sets a CSS property to the height of the grid's header, so that the titles of long events stay visible below it. */
const useHeaderHeight = (box: RefObject<HTMLDivElement | null>): void =>
  useLayoutEffect(() => {
    const element = box.current
    const header = element?.querySelector<HTMLElement>('[data-grid-part="header"]')
    if (!element || !header) return
    const measure = (): void => element.style.setProperty('--header-height', `${header.offsetHeight}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(header)
    return () => observer.disconnect()
  }, [box])

interface TimeGridProps extends ViewProps {
  readonly label: string
  readonly days: readonly CalendarDate[]
}

const hint = msg(
  'Enter opens an event. Alt with the arrow keys moves it by 15 minutes or a day; Alt and Shift with up or down changes its end. Escape takes that back.',
)

/** The number of days visible at once on a phone; the others are reached by scrolling. */
const phoneDays = 3

const toWidth = (days: number, isPhone: boolean): CSSProperties =>
  isPhone && days > phoneDays
    ? { width: `calc(var(--gutter) + (100% - var(--gutter)) * ${days / phoneDays})` }
    : {}

/** The events and tasks in the hours, and those above them. */
const useGridEntries = (events: readonly ShownEvent[], tasks: readonly DueTask[]) => {
  const gridTasks = useMemo(() => toGridTasks(tasks), [tasks])
  return {
    hourly: mergeEntries(
      events.filter((shown) => !isBanner(shown)),
      gridTasks.hourly,
    ),
    above: mergeEntries(events.filter(isBanner), gridTasks.above),
  }
}

/** Shows days side by side, with their hours from top to bottom. */
export function TimeGrid(props: TimeGridProps) {
  const { label, days, date, today, isPhone, onOpen, onCreate } = props
  const box = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const movable = useMovableEvents(box, { days, events: props.events, toTimes: toNudgedTimes })
  const { events, question, findMovable, move, gridProps } = movable
  const { drag, onPointerDown } = useTimeGridDrag({ box, days, findMovable, onDrop: move })
  useTimeGridScroll(box, props)
  useHeaderHeight(box)
  const isWeek = days.length > 1
  const { hourly, above } = useGridEntries(events, props.tasks)
  const cursor = { days, date: days.includes(today) ? today : date, onCreate }
  return (
    <>
      <div
        role="group"
        aria-label={label}
        aria-describedby={hintId}
        className="overflow-clip rounded-card bg-surface shadow-soft dark:ring-1 dark:ring-line"
      >
        <p id={hintId} className="sr-only">
          {t(hint)}
        </p>
        <div
          ref={box}
          {...gridProps}
          onPointerDown={onPointerDown}
          data-dragging={drag ? '' : undefined}
          className={cx(
            'relative max-h-[max(24rem,calc(100dvh-var(--above)))] overflow-y-auto overscroll-x-contain scroll-ps-(--gutter) print:max-h-none',
            '[--above:17rem] [--gutter:2.75rem] md:[--above:17rem] md:[--gutter:4rem] lg:[--above:13rem]',
            isWeek && isPhone ? 'overflow-x-auto' : 'touch-pan-y touch-pinch-zoom overflow-x-clip',
            isWeek && isPhone && !drag && 'snap-x snap-proximity',
          )}
        >
          <div style={toWidth(days.length, isPhone)}>
            <TimeGridHeader {...props} entries={above} drag={drag} cursorDay={cursor.date} />
            <div className="relative grid grid-cols-[var(--gutter)_minmax(0,1fr)]">
              <HourNames hasNow={days.includes(today)} />
              <div
                data-grid-part="hours"
                className="relative grid bg-[repeating-linear-gradient(to_bottom,transparent_0_calc(var(--hour)-1px),var(--color-line)_calc(var(--hour)-1px)_var(--hour))]"
                style={{ ...toColumns(days), height: 24 * hourPx, '--hour': `${hourPx}px` } as CSSProperties}
              >
                <SlotCursor {...cursor} zone="hours" />
                {days.map((day) => (
                  <TimeGridDay
                    key={day}
                    day={day}
                    today={today}
                    entries={hourly}
                    drag={drag}
                    hasTint={isWeek}
                    onOpen={onOpen}
                    onCreate={onCreate}
                  />
                ))}
                <NowLine days={days} today={today} />
              </div>
            </div>
          </div>
        </div>
      </div>
      {question}
    </>
  )
}
