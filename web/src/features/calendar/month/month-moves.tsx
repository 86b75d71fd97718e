import { msg } from '@roost/contract/language/messages.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
} from 'react'
import { listDays } from '../../../lib/time/calendar-date.ts'
import { t } from '../../../lib/locale/language.ts'
import { toTimesNudgedInMonth, toTimesOnDay } from '../moves/event-moves.rules.ts'
import { findDayOfWeek } from './find-day-of-week.ts'
import type { Point } from '../moves/follow-press.ts'
import type { EventMoved } from '../moves/moved-events.rules.ts'
import { toPeriod } from '../period/period.rules.ts'
import type { ShownEvent } from '../rows/shown-events.rules.ts'
import { type Drag, toScrollStep, useEventDrag } from '../moves/use-event-drag.ts'
import { useMovableEvents } from '../moves/use-movable-events.ts'

/** The height at the top and bottom of the screen that the header and the navigation may cover. */
const coveredPx = 80

/** Returns the day at a point on the screen or, outside the grid, the nearest day inside it. */
const findDayAt = (grid: HTMLElement, { x, y }: Point): CalendarDate => {
  const weeks = [...grid.querySelectorAll('[data-week]')]
  const week = weeks.find((row) => row.getBoundingClientRect().bottom > y) ?? weeks.at(-1)
  return findDayOfWeek(week, x) ?? ''
}

/** Scrolls the page if the pointer is near its end and the grid continues there. Returns whether it scrolled. */
const scrollPage = (grid: HTMLElement, { y }: Point): boolean => {
  const { top, bottom } = grid.getBoundingClientRect()
  const step = toScrollStep(y, -1, innerHeight)
  if (step > 0 ? bottom < innerHeight - coveredPx : top > coveredPx) return false
  const before = scrollY
  scrollBy({ top: step, behavior: 'instant' })
  return scrollY !== before
}

/** What the grid shows of moves. */
export interface MonthMoveState {
  readonly drag: Drag | null
  /** The move that is being saved or asked about. */
  readonly moving: EventMoved | null
  /** The move by keys, before it is saved. */
  readonly nudged: EventMoved | null
}

/** What happens in the grid. */
export interface MonthMoveHandlers {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
}

export interface MonthMovesProps {
  readonly ref: Ref<MonthMoveHandlers>
  readonly grid: RefObject<HTMLDivElement | null>
  /** Describes the grid. */
  readonly hintId: string
  /** The first of the month. */
  readonly first: CalendarDate
  /** The events as stored on the server. */
  readonly events: readonly ShownEvent[]
  /** The events as the grid draws them. */
  readonly drawn: readonly ShownEvent[]
  readonly onChange: (state: MonthMoveState) => void
}

const hint = msg(
  'Enter opens an event. Alt with the arrow keys moves it by a day or a week; Alt and Shift with up or down changes its end. Escape takes that back.',
)

/** Lets the user move the events of the month to other days, by pointer and by keyboard. Shows what it asks. */
export function MonthMoves({ ref, grid, hintId, first, events, drawn, onChange }: MonthMovesProps) {
  const days = useMemo(() => {
    const { from, to } = toPeriod('month', first)
    return listDays(from, to)
  }, [first])
  const movable = useMovableEvents(grid, { days, events, drawn, toTimes: toTimesNudgedInMonth })
  const { moving, nudged, findMovable, move, question, gridProps } = movable
  const { drag, onPointerDown } = useEventDrag({
    box: grid,
    findMovable,
    onGrasp: ({ box, shown, point }) => {
      const from = findDayAt(box, point)
      return {
        toTimes: (to) => toTimesOnDay(shown, from, findDayAt(box, to)),
        scroll: (to) => scrollPage(box, to),
      }
    },
    onDrop: move,
  })
  useImperativeHandle(ref, () => ({ ...gridProps, onPointerDown }))
  useLayoutEffect(() => onChange({ drag, moving, nudged }), [onChange, drag, moving, nudged])
  return (
    <>
      <p id={hintId} className="sr-only">
        {t(hint)}
      </p>
      {question}
    </>
  )
}
