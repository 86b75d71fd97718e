import type { CalendarDate } from '@roost/contract/dates.ts'
import {
  type CSSProperties,
  type RefObject,
  useId,
  useMemo,
  useRef,
  useLayoutEffect,
  type FocusEvent,
} from 'react'
import { cx } from '../../lib/cx.ts'
import { isBanner, type ShownEvent } from './shown-events.rules.ts'
import { TimeGridDay } from './time-grid-day.tsx'
import { toMoved } from './time-grid-drag.rules.ts'
import { TimeGridHeader } from './time-grid-header.tsx'
import { HourNames, NowLine } from './time-grid-hours.tsx'
import { SlotCursor } from './time-grid-slot-cursor.tsx'
import { hourPx, toColumns } from './time-grid.rules.ts'
import { type MovedTimes, useEventMove } from './use-event-move.tsx'
import { useEventNudge } from './use-event-nudge.ts'
import { useTimeGridDrag } from './use-time-grid-drag.ts'
import { useTimeGridScroll } from './use-time-grid-scroll.ts'
import type { ViewProps } from './view-props.ts'
import { msg } from '@roost/contract/messages.ts'
import { t } from '../../lib/language.ts'

interface FocusedEvent {
  readonly key: string
  readonly eventId: number
}

/** Finds the focused event after it was moved or replaced by an exception of its series. */
const findSuccessor = (
  events: readonly ShownEvent[],
  { key, eventId }: FocusedEvent,
): ShownEvent | undefined =>
  events.find((shown) => shown.key === key) ??
  events.findLast(({ event }) => event.id === eventId || event.parentEventId === eventId)

/** Keeps the focus on an event that is moved, even though its element is replaced. */
const useBlockFocus = (box: RefObject<HTMLDivElement | null>, events: readonly ShownEvent[]) => {
  const focused = useRef<FocusedEvent | null>(null)
  useLayoutEffect(() => {
    if (!focused.current || (document.activeElement && document.activeElement !== document.body)) return
    const successor = findSuccessor(events, focused.current)
    if (!successor) return
    box.current?.querySelector<HTMLElement>(`[data-occurrence="${CSS.escape(successor.key)}"]`)?.focus()
  }, [box, events])
  return {
    onFocus: ({ target }: FocusEvent): void => {
      const { occurrence, event } = target instanceof HTMLElement ? target.dataset : {}
      focused.current = occurrence === undefined ? null : { key: occurrence, eventId: Number(event) }
    },
    onBlur: ({ relatedTarget }: FocusEvent): void => {
      // A dialog returns the focus when it closes, so the event still counts as focused.
      const isInDialog =
        relatedTarget instanceof Element && relatedTarget.closest('[role$="dialog"]') !== null
      if (!isInDialog) focused.current = null
    },
  }
}

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

/** Shows days side by side, with their hours from top to bottom. */
export function TimeGrid(props: TimeGridProps) {
  const { label, days, date, today, isPhone, onOpen, onCreate } = props
  const box = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const { events, question, drag, gridProps } = useMovableEvents(box, props)
  useTimeGridScroll(box, props)
  useHeaderHeight(box)
  const isWeek = days.length > 1
  const hourly = events.filter((shown) => !isBanner(shown))
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
          data-dragging={drag ? '' : undefined}
          className={cx(
            'relative max-h-[max(24rem,calc(100dvh-var(--above)))] overflow-y-auto overscroll-x-contain scroll-ps-(--gutter) print:max-h-none',
            '[--above:17rem] [--gutter:2.75rem] md:[--above:17rem] md:[--gutter:4rem] lg:[--above:13rem]',
            isWeek && isPhone ? 'overflow-x-auto' : 'touch-pan-y touch-pinch-zoom overflow-x-clip',
            isWeek && isPhone && !drag && 'snap-x snap-proximity',
          )}
        >
          <div style={toWidth(days.length, isPhone)}>
            <TimeGridHeader {...props} events={events.filter(isBanner)} drag={drag} cursorDay={cursor.date} />
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
                    events={hourly}
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

const applyMove = (shown: ShownEvent, move: ReturnType<typeof useEventMove>['moving']): ShownEvent =>
  move?.key === shown.key ? toMoved(shown, move.times) : shown

/** Shows events at the times to which they are being moved by pointer or keyboard, until the server has responded. */
const useMovableEvents = (
  box: RefObject<HTMLDivElement | null>,
  { days, events }: Pick<TimeGridProps, 'days' | 'events'>,
) => {
  const { moveEvent, moving, question } = useEventMove()
  const saved = useMemo(() => events.map((shown) => applyMove(shown, moving)), [events, moving])
  const findMovable = (key: string): ShownEvent | undefined => saved.find((shown) => shown.key === key)
  const move = (shown: ShownEvent, times: MovedTimes): void => {
    const { isAllDay = shown.event.isAllDay } = times
    // The base of a move is the event as stored on the server, even if an earlier move has not been saved yet.
    moveEvent(events.find(({ key }) => key === shown.key) ?? shown, { ...times, isAllDay })
  }
  const { nudged, onKeyDown, saveNudge } = useEventNudge({ days, findMovable, onMove: move })
  const { drag, onPointerDown } = useTimeGridDrag({ box, days, findMovable, onDrop: move })
  const placed = useMemo(() => saved.map((shown) => applyMove(shown, nudged)), [saved, nudged])
  const { onFocus, onBlur } = useBlockFocus(box, placed)
  return {
    events: placed,
    question,
    drag,
    gridProps: {
      onKeyDown,
      onPointerDown,
      onFocus,
      onBlur: (event: Parameters<typeof onBlur>[0]) => {
        onBlur(event)
        saveNudge()
      },
    },
  }
}
