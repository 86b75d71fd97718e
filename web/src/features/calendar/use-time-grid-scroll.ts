import type { CalendarDate } from '@roost/contract/dates.ts'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { toLocalWallTime } from '../../lib/wall-time.ts'
import { useEdgeSwipe } from './use-edge-swipe.ts'
import { hourPx, toMinuteOfDay } from './time-grid.rules.ts'

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
    const left = entry.current === 'end' ? element.scrollWidth : (hours.offsetWidth / days.length) * column
    entry.current = null
    element.scrollTo({ left, behavior: 'instant' })
  }, [box, days, date])

  useEdgeSwipe(box, (direction) => {
    entry.current = direction === 1 ? 'start' : 'end'
    onMovePeriod(direction)
  })
}
