import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { addDays, countDays } from '../../../lib/time/calendar-date.ts'
import { formatClockTime } from '../../../lib/time/clock-time.ts'
import type { ShownEvent } from '../rows/shown-events.rules.ts'
import { dayMinutes, formatLongDay, formatWhen, fromWallMs, minuteMs, toWallMs } from './time-grid.rules.ts'
import type { MovedTimes } from './use-event-move.tsx'
import { t } from '../../../lib/locale/language.ts'

/** Times chosen by dragging are multiples of a quarter of an hour. */
export const stepMinutes = 15

export const toInstant = (time: number): string => new Date(time).toISOString()

/** Keeps the wall-clock duration, unless it is not positive because the clocks went back during the event. */
export const toTimesAt = (shown: ShownEvent, start: number): MovedTimes => {
  if (shown.endDate === null) return { startDate: toInstant(start), endDate: null }
  const wallLength = toWallMs(shown.endsAt) - toWallMs(shown.startsAt)
  const length = wallLength > 0 ? wallLength : shown.endsAt - shown.startsAt
  const end = fromWallMs(toWallMs(start) + length)
  return { startDate: toInstant(start), endDate: toInstant(end > start ? end : start + length) }
}

export const toTimesDaysLater = (shown: ShownEvent, days: number): MovedTimes =>
  shown.event.isAllDay
    ? {
        startDate: addDays(shown.firstDay, days),
        endDate: shown.endDate === null ? null : addDays(shown.lastDay, days),
      }
    : toTimesAt(shown, fromWallMs(toWallMs(shown.startsAt) + days * dayMinutes * minuteMs))

/**
 * Returns the times of an event that is taken from one day to another, at the same time of day; null for the same day.
 * It may be taken by any of its days.
 */
export const toTimesOnDay = (shown: ShownEvent, from: CalendarDate, to: CalendarDate): MovedTimes | null => {
  const days = countDays(from, to)
  return days === 0 ? null : toTimesDaysLater(shown, days)
}

/** A move requested with an arrow key: by minutes or days for a timed event, by days for an all-day one. */
export interface Nudge {
  readonly direction: 'up' | 'down' | 'left' | 'right'
  /** Whether only the end moves. */
  readonly isResize: boolean
}

const nudgeEnd = (shown: ShownEvent, sign: number): MovedTimes | null => {
  if (shown.event.isAllDay) {
    const lastDay = addDays(shown.lastDay, sign)
    return lastDay < shown.firstDay ? null : { startDate: shown.startDate, endDate: lastDay }
  }
  const end = shown.endsAt + sign * stepMinutes * minuteMs
  return end > shown.startsAt ? { startDate: shown.startDate, endDate: toInstant(end) } : null
}

export const toNudgedTimes = (shown: ShownEvent, { direction, isResize }: Nudge): MovedTimes | null => {
  const sign = direction === 'down' || direction === 'right' ? 1 : -1
  const isSideways = direction === 'left' || direction === 'right'
  if (isResize) return isSideways ? null : nudgeEnd(shown, sign)
  if (isSideways) return toTimesDaysLater(shown, sign)
  if (shown.event.isAllDay) return null
  return toTimesAt(shown, shown.startsAt + sign * stepMinutes * minuteMs)
}

/** Moves an event as in a grid of hours, except that up and down lead to the week before and after. */
export const toTimesNudgedInMonth = (shown: ShownEvent, nudge: Nudge): MovedTimes | null => {
  const { direction, isResize } = nudge
  if (isResize || direction === 'left' || direction === 'right') return toNudgedTimes(shown, nudge)
  return toTimesDaysLater(shown, direction === 'down' ? 7 : -7)
}

/** Returns the announcement after a move: `Moved to Tuesday, November 24, 2:00 – 3:00 PM`. */
export const toMoveMessage = (before: ShownEvent, after: ShownEvent, locale?: string): string =>
  after.startDate === before.startDate
    ? t('Now lasts until {time}', { time: formatEnd(after, locale) })
    : t('Moved to {time}', { time: formatWhen(after, locale) })

const formatEnd = (shown: ShownEvent, locale?: string): string =>
  shown.event.isAllDay ? formatLongDay(shown.lastDay, locale) : formatClockTime(shown.endsAt, locale)
