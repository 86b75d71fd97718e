import type { CalendarDate } from '@roost/contract/dates.ts'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { toLogicalKey } from '../../lib/arrow-keys.ts'
import { formatCalendarDate, toMonth } from '../../lib/calendar-date.ts'
import { announce } from '../../ui/live-region.tsx'
import { findDayByKey } from './month-grid.rules.ts'
import type { ViewProps } from './view-props.ts'
import { isPageRightToLeft, t } from '../../lib/language.ts'

interface MonthGridInput extends Pick<ViewProps, 'date' | 'isPhone' | 'onCreate'> {
  readonly onShowDate: (day: CalendarDate) => void
}

const findCell = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null

/** Finds the day by position, because a bar is in the cell in which it starts but spans others. */
const findDayAt = (target: EventTarget, x: number): CalendarDate | undefined => {
  const week = target instanceof Element ? target.closest<HTMLElement>('[data-week]') : null
  const cells = [...(week?.querySelectorAll<HTMLElement>('[data-day]') ?? [])]
  const isReached = ({ left, right }: DOMRect): boolean => (isPageRightToLeft() ? left < x : right > x)
  return cells.find((cell) => isReached(cell.getBoundingClientRect()))?.dataset['day']
}

/**
 * Provides the behaviour of the month grid. One day is the tab stop; the arrow keys move to others. A click on a day
 * creates an event. On phones, where a day is no larger than a fingertip, the first tap on a day selects it, so that
 * its events are listed below; a tap on the selected day works like a click.
 */
export const useMonthGrid = ({ date, isPhone, onCreate, onShowDate }: MonthGridInput) => {
  const [focused, setFocused] = useState(date)
  const grid = useRef<HTMLDivElement>(null)
  const isTouch = useRef(false)
  const isMovingFocus = useRef(false)
  const activeDay = toMonth(focused) === toMonth(date) ? focused : date

  // The focus is moved in an effect, because the day may be in a month that has only just been rendered.
  useEffect(() => {
    if (!isMovingFocus.current || activeDay !== focused) return
    isMovingFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [activeDay, focused])

  const moveFocus = (day: CalendarDate) => {
    setFocused(day)
    isMovingFocus.current = true
    if (isPhone || toMonth(day) !== toMonth(date)) onShowDate(day)
  }

  const gridProps = {
    ref: grid,
    onPointerDown: ({ pointerType }: PointerEvent) => {
      isTouch.current = pointerType === 'touch'
    },
    onClickCapture: (event: MouseEvent) => {
      const day = isPhone && isTouch.current ? findDayAt(event.target, event.clientX) : undefined
      if (day === undefined || day === date) return
      event.stopPropagation()
      setFocused(day)
      onShowDate(day)
      announce(t('{date} selected', { date: formatCalendarDate(day) }))
    },
    onClick: ({ target }: MouseEvent) => {
      const day = findCell(target)?.dataset['day']
      if (!day || (target instanceof Element && target.closest('button'))) return
      setFocused(day)
      onCreate(day)
    },
    onKeyDown: (event: KeyboardEvent) => {
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
    },
  }
  return { activeDay, gridProps }
}
