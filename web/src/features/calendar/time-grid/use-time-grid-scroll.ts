import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { type RefObject, useLayoutEffect, useRef, useEffect } from 'react'
import { isPageRightToLeft } from '../../../lib/locale/language.ts'
import { toLocalWallTime } from '../../../lib/time/wall-time.ts'
import { type TouchPoint, toSwipe } from '../period/swipe.rules.ts'
import { hourPx, toMinuteOfDay } from '../moves/time-grid.rules.ts'

interface TouchStart extends TouchPoint {
  readonly isAtStart: boolean
  readonly isAtEnd: boolean
}

const toTouchStart = ({ touches, timeStamp }: TouchEvent, box: HTMLElement): TouchStart | null => {
  const [touch] = touches
  const room = box.scrollWidth - box.clientWidth
  // Swipes on content that does not scroll horizontally are handled as in the other views.
  if (!touch || touches.length > 1 || room < 1) return null
  // Negative in a page that is read from right to left.
  const scrolled = Math.abs(box.scrollLeft)
  const isAtEnd = scrolled >= room - 1
  return { x: touch.clientX, y: touch.clientY, at: timeStamp, isAtStart: scrolled <= 1, isAtEnd }
}

/** A swipe beyond an edge of the box, to which it is scrolled already. */
const toEdgeSwipe = (began: TouchStart, { changedTouches, timeStamp }: TouchEvent): 1 | -1 | null => {
  const [touch] = changedTouches
  const direction = touch ? toSwipe(began, { x: touch.clientX, y: touch.clientY, at: timeStamp }) : null
  const isBeyond = direction === 1 ? began.isAtEnd : began.isAtStart
  return isBeyond ? direction : null
}

/**
 * Detects a quick horizontal swipe in a box that is scrolled to its edge: 1 for the next period, -1 for the previous
 * one. Uses touch events, because pointer events end when the browser starts to scroll.
 */
const useEdgeSwipe = (box: RefObject<HTMLElement | null>, onSwipe: (direction: 1 | -1) => void): void => {
  const swipe = useRef(onSwipe)
  useLayoutEffect(() => {
    swipe.current = onSwipe
  })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const listening = new AbortController()
    let began: TouchStart | null = null
    const options = { passive: true, signal: listening.signal }
    element.addEventListener(
      'touchstart',
      (event) => {
        began = toTouchStart(event, element)
      },
      options,
    )
    element.addEventListener(
      'touchend',
      (event) => {
        const direction = began && toEdgeSwipe(began, event)
        if (direction && !('dragging' in element.dataset)) swipe.current(direction)
      },
      options,
    )
    return () => listening.abort()
  }, [box])
}

const firstHour = 7
/** Keeps the recent past visible. */
const hoursBeforeNow = 2

interface TimeGridScrollOptions {
  readonly days: readonly CalendarDate[]
  readonly date: CalendarDate
  readonly today: CalendarDate
  readonly onMovePeriod: (direction: 1 | -1) => void
}

const toHour = (): number => toMinuteOfDay(toLocalWallTime(new Date())) / 60

/**
 * Initially scrolls to the current time if today is shown, otherwise to the morning; scrolls horizontally to the chosen
 * day.
 */
export const useTimeGridScroll = (
  box: RefObject<HTMLDivElement | null>,
  { days, date, today, onMovePeriod }: TimeGridScrollOptions,
): void => {
  // Used only initially, because the vertical scroll position is kept when the days change.
  const firstTop = useRef((days.includes(today) ? toHour() - hoursBeforeNow : firstHour) * hourPx)
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: firstTop.current, behavior: 'instant' })
  }, [box])

  const entry = useRef<'start' | 'end' | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    const hours = element?.querySelector<HTMLElement>('[data-grid-part="hours"]')
    if (!element || !hours) return
    const column = entry.current === null ? days.indexOf(date) : 0
    const forward = entry.current === 'end' ? element.scrollWidth : (hours.offsetWidth / days.length) * column
    entry.current = null
    element.scrollTo({ left: isPageRightToLeft() ? -forward : forward, behavior: 'instant' })
  }, [box, days, date])

  useEdgeSwipe(box, (direction) => {
    entry.current = direction === 1 ? 'start' : 'end'
    onMovePeriod(direction)
  })
}
