import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { addDays, countDays } from '../../../lib/time/calendar-date.ts'
import {
  stepMinutes,
  toInstant,
  toTimesAt,
  toTimesDaysLater,
  toTimesOnDay,
} from '../moves/event-moves.rules.ts'
import type { ShownEvent } from '../rows/shown-events.rules.ts'
import {
  clamp,
  dayMinutes,
  formatHours,
  fromWallMs,
  minuteMs,
  roundTo,
  toDayOfWall,
  toDayStartMs,
  toWallMs,
} from '../moves/time-grid.rules.ts'
import type { MovedTimes } from '../moves/use-event-move.tsx'
import { t } from '../../../lib/locale/language.ts'

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
  if (from.zone === 'hours')
    return to.zone === 'hours'
      ? moveInHours(grip, to)
      : toAllDay(addDays(shown.firstDay, countDays(from.day, to.day)))
  if (to.zone === 'hours' && shown.event.isAllDay) return toTimed(to.day, to.minute)
  return toTimesOnDay(shown, from.day, to.day)
}

/** Formats the label of a dragged event. */
export const formatDragLabel = (shown: ShownEvent, locale?: string): string =>
  shown.event.isAllDay ? t('All day') : formatHours(shown, locale)
