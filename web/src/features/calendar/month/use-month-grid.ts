import type { CalendarDate } from '@roost/contract/time/dates.ts'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { toLogicalKey } from '../../../lib/screen/arrow-keys.ts'
import { formatCalendarDate, toMonth } from '../../../lib/time/calendar-date.ts'
import { announce } from '../../../ui/live-region.tsx'
import { findDayOfWeek } from './find-day-of-week.ts'
import { findDayByKey } from './month-grid.rules.ts'
import type { MonthMoveHandlers } from './month-moves.tsx'
import type { ViewProps } from '../entries/view-props.ts'
import { t } from '../../../lib/locale/language.ts'

interface MonthGridInput extends Pick<ViewProps, 'date' | 'isPhone' | 'onCreate'> {
  readonly grid: RefObject<HTMLDivElement | null>
  /** Moves the events, once it has loaded. */
  readonly mover: RefObject<MonthMoveHandlers | null>
  readonly onShowDate: (day: CalendarDate) => void
}

const findCell = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null

type TabStopInput = Omit<MonthGridInput, 'mover' | 'onCreate'>

/** The day that is the tab stop, and a function that moves the focus to another. */
const useTabStop = ({ grid, date, isPhone, onShowDate }: TabStopInput) => {
  const [focused, setFocused] = useState(date)
  const isMovingFocus = useRef(false)
  const activeDay = toMonth(focused) === toMonth(date) ? focused : date

  // The focus is moved in an effect, because the day may be in a month that has only just been rendered.
  useEffect(() => {
    if (!isMovingFocus.current || activeDay !== focused) return
    isMovingFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [grid, activeDay, focused])

  const moveFocus = (day: CalendarDate) => {
    setFocused(day)
    isMovingFocus.current = true
    if (isPhone || toMonth(day) !== toMonth(date)) onShowDate(day)
  }
  return { activeDay, setFocused, moveFocus }
}

interface DayActions {
  readonly onCreate: (day: CalendarDate) => void
  readonly moveFocus: (day: CalendarDate) => void
}

const takeKey = (event: KeyboardEvent, { onCreate, moveFocus }: DayActions): void => {
  const cell = findCell(event.target)
  const day = cell?.dataset['day']
  if (!day || event.altKey || event.metaKey || event.ctrlKey) return
  const isOnCell = event.target === cell
  if (isOnCell && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault()
    onCreate(day)
    return
  }
  const next = findDayByKey(day, toLogicalKey(event.key))
  if (next === undefined) return
  event.preventDefault()
  moveFocus(next)
}

/**
 * Provides the behaviour of the month grid. One day is the tab stop; the arrow keys move to others. A click on a day
 * creates an event. On phones, where a day is no larger than a fingertip, the first tap on a day selects it, so that
 * its events are listed below; a tap on the selected day works like a click.
 */
export const useMonthGrid = ({ mover, onCreate, ...input }: MonthGridInput) => {
  const { date, isPhone, onShowDate } = input
  const { activeDay, setFocused, moveFocus } = useTabStop(input)
  const isTouch = useRef(false)

  const gridProps = {
    // The tab stop follows an event that is moved.
    onFocus: (event: FocusEvent) => {
      mover.current?.onFocus(event)
      const day = findCell(event.target)?.dataset['day']
      if (day !== undefined) setFocused(day)
    },
    onBlur: (event: FocusEvent) => mover.current?.onBlur(event),
    onPointerDown: (event: PointerEvent) => {
      mover.current?.onPointerDown(event)
      isTouch.current = event.pointerType === 'touch'
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isPhone || !isTouch.current || !(event.target instanceof Element)) return
      const day = findDayOfWeek(event.target.closest('[data-week]'), event.clientX)
      if (day === undefined || day === date) return
      event.stopPropagation()
      // A task is a link.
      event.preventDefault()
      setFocused(day)
      onShowDate(day)
      announce(t('{date} selected', { date: formatCalendarDate(day) }))
    },
    onClick: ({ target }: MouseEvent) => {
      const day = findCell(target)?.dataset['day']
      if (!day || (target instanceof Element && target.closest('button, a'))) return
      setFocused(day)
      onCreate(day)
    },
    onKeyDown: (event: KeyboardEvent) => {
      mover.current?.onKeyDown(event)
      takeKey(event, { onCreate, moveFocus })
    },
  }
  return { activeDay, gridProps }
}
