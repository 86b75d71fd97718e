import {
  allDayReminderHour,
  longestReminderMs,
  toReminderMinutes,
} from '@roost/contract/calendar/calendar-values.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { addMilliseconds, hourMs } from './instant.ts'
import { toInstant, toZonedDate } from './zoned-time.ts'

// When people are reminded of events and tasks.

const minuteMs = 60_000
const aheadMs = 24 * hourMs

interface Now {
  readonly now: string
  /** The time zone of the person who is reminded. */
  readonly timeZone: string
  /**
   * A person who is reminded so much later is still reminded, as long as the event has not begun: an hour if absent, for
   * whoever opens the app a little late.
   */
  readonly lateMs?: number
}

export interface ReminderPeriod extends Pick<Now, 'now' | 'timeZone'> {
  /** The first and the last instant of the reminders. */
  readonly since: string
  readonly until: string
}

/** The next 24 hours, and the last one. */
export const toReminderPeriod = ({ now, timeZone, lateMs = hourMs }: Now): ReminderPeriod => ({
  now,
  timeZone,
  since: addMilliseconds(now, -lateMs),
  until: addMilliseconds(now, aheadMs),
})

/** The days of what may have a reminder in the period. */
export const toRemindedDays = ({
  now,
  until,
  timeZone,
}: ReminderPeriod): { readonly from: CalendarDate; readonly to: CalendarDate } => ({
  from: toZonedDate(now, timeZone),
  to: toZonedDate(addMilliseconds(until, longestReminderMs), timeZone),
})

/** From when the reminders of what has a day and no time are counted. */
export const toMorning = (date: CalendarDate, timeZone: string): string =>
  toInstant(`${date}T${String(allDayReminderHour).padStart(2, '0')}:00:00`, timeZone)

/** Null if the text is not one of the choices. */
export const toReminderTime = (reminder: string, startsAt: string): string | null => {
  const minutes = toReminderMinutes(reminder)
  return minutes === null ? null : addMilliseconds(startsAt, -minutes * minuteMs)
}
