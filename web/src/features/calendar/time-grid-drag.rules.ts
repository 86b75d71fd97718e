import type { CalendarDate } from '@roost/contract/dates.ts'
import { addDays, countDays } from '../../lib/calendar-date.ts'
import { formatClockTime } from '../../lib/clock-time.ts'
import { type ShownEvent, toTimes } from './shown-events.rules.ts'
import {
  clamp,
  dayMinutes,
  formatHours,
  formatLongDay,
  formatWhen,
  fromWallMs,
  minuteMs,
  roundTo,
  toDayOfWall,
  toDayStartMs,
  toWallMs,
} from './time-grid.rules.ts'
import type { MovedTimes } from './use-event-move.tsx'
import { t } from '../../lib/language.ts'

/** Times chosen by dragging are multiples of a quarter of an hour. */
const stepMinutes = 15
const newLengthMinutes = 60

/** A position of the pointer: in the hours, or in the strip of all-day events above them. */
export interface GridPoint {
  readonly zone: 'hours' | 'strip'
  readonly day: CalendarDate
  /** Minutes after midnight, in wall-clock time. */
  readonly minute: number
}

/** The dragged event, and the point at which it was grabbed. */
export interface Grip {
  readonly kind: 'move' | 'start' | 'end'
  readonly shown: ShownEvent
  readonly from: GridPoint
}

const toInstant = (time: number): string => new Date(time).toISOString()

/** Keeps the wall-clock duration, unless it is not positive because the clocks went back during the event. */
const toTimesAt = (shown: ShownEvent, start: number): MovedTimes => {
  if (shown.endDate === null) return { startDate: toInstant(start), endDate: null }
  const wallLength = toWallMs(shown.endsAt) - toWallMs(shown.startsAt)
  const length = wallLength > 0 ? wallLength : shown.endsAt - shown.startsAt
  const end = fromWallMs(toWallMs(start) + length)
  return { startDate: toInstant(start), endDate: toInstant(end > start ? end : start + length) }
}

const toTimesDaysLater = (shown: ShownEvent, days: number): MovedTimes =>
  shown.event.isAllDay
    ? {
        startDate: addDays(shown.firstDay, days),
        endDate: shown.endDate === null ? null : addDays(shown.lastDay, days),
      }
    : toTimesAt(shown, fromWallMs(toWallMs(shown.startsAt) + days * dayMinutes * minuteMs))

const toAllDay = (day: CalendarDate): MovedTimes => ({ startDate: day, endDate: day, isAllDay: true })

const toTimed = (day: CalendarDate, minute: number): MovedTimes => {
  const first = clamp(roundTo(minute, stepMinutes), 0, dayMinutes - newLengthMinutes)
  const start = toDayStartMs(day) + first * minuteMs
  return {
    startDate: toInstant(fromWallMs(start)),
    endDate: toInstant(fromWallMs(start + newLengthMinutes * minuteMs)),
    isAllDay: false,
  }
}

const hasStayed = ({ from }: Grip, to: GridPoint): boolean =>
  Math.abs(to.minute - from.minute) < stepMinutes / 2

const moveInHours = (grip: Grip, to: GridPoint): MovedTimes | null => {
  const { shown, from } = grip
  const days = countDays(from.day, to.day)
  if (hasStayed(grip, to)) return days === 0 ? null : toTimesDaysLater(shown, days)
  const day = toDayOfWall(toWallMs(shown.startsAt))
  const startMinute = (toWallMs(shown.startsAt) - toDayStartMs(day)) / minuteMs
  const minute = roundTo(startMinute + to.minute - from.minute, stepMinutes)
  // An event that started on an earlier day is dragged by a later part, so its start may cross midnight.
  const target = day === from.day ? clamp(minute, 0, dayMinutes - stepMinutes) : minute
  if (days === 0 && target === startMinute) return null
  return toTimesAt(shown, fromWallMs(toDayStartMs(addDays(day, days)) + target * minuteMs))
}

const resizeTo = ({ kind, shown, from }: Grip, to: GridPoint): MovedTimes => {
  const toMinute = (instant: number) => (toWallMs(instant) - toDayStartMs(from.day)) / minuteMs
  const minute = roundTo(to.minute, stepMinutes)
  const toTime = (target: number) => fromWallMs(toDayStartMs(from.day) + target * minuteMs)
  const least = stepMinutes * minuteMs
  if (kind === 'end') {
    const end = toTime(clamp(minute, Math.max(0, toMinute(shown.startsAt)) + stepMinutes, dayMinutes))
    return { startDate: shown.startDate, endDate: toInstant(Math.max(end, shown.startsAt + least)) }
  }
  const start = toTime(clamp(minute, 0, Math.min(dayMinutes, toMinute(shown.endsAt)) - stepMinutes))
  return {
    startDate: toInstant(Math.max(0, Math.min(start, shown.endsAt - least))),
    endDate: shown.endDate,
  }
}

/** Returns the times of an event after a drop; null if nothing changes. */
export const toDraggedTimes = (grip: Grip, to: GridPoint): MovedTimes | null => {
  const { kind, shown, from } = grip
  if (kind !== 'move') return hasStayed(grip, to) ? null : resizeTo(grip, to)
  const days = countDays(from.day, to.day)
  if (from.zone === 'hours')
    return to.zone === 'hours' ? moveInHours(grip, to) : toAllDay(addDays(shown.firstDay, days))
  if (to.zone === 'hours' && shown.event.isAllDay) return toTimed(to.day, to.minute)
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

/** Returns the event as it would be shown at the given times. */
export const toMoved = (shown: ShownEvent, times: MovedTimes): ShownEvent => {
  const { startDate, endDate, isAllDay = shown.event.isAllDay } = times
  const event = { ...shown.event, isAllDay }
  return { ...shown, event, startDate, endDate, ...toTimes(event, startDate, endDate) }
}

/** Returns the announcement after a move: `Moved to Tuesday, November 24, 2:00 – 3:00 PM`. */
export const toMoveMessage = (before: ShownEvent, after: ShownEvent, locale?: string): string =>
  after.startDate === before.startDate
    ? t('Now lasts until {time}', { time: formatEnd(after, locale) })
    : t('Moved to {time}', { time: formatWhen(after, locale) })

const formatEnd = (shown: ShownEvent, locale?: string): string =>
  shown.event.isAllDay ? formatLongDay(shown.lastDay, locale) : formatClockTime(shown.endsAt, locale)

/** Formats the label of a dragged event. */
export const formatDragLabel = (shown: ShownEvent, locale?: string): string =>
  shown.event.isAllDay ? t('All day') : formatHours(shown, locale)
