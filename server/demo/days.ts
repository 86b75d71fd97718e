import type { CalendarDate } from '@roost/contract/time/dates.ts'

/** Converts days relative to today to dates and instants. */
export interface Days {
  readonly timeZone: string
  readonly today: Temporal.PlainDate
  /** The calendar date that is the given number of days after today; negative numbers go back. */
  dateAfter(days: number): CalendarDate
  /** The instant of a time of day, but never later than now, because rows cannot be created in the future. */
  instantAt(days: number, timeOfDay: string): string
}

export const yearLength = 365

export const createDays = (now: Date, timeZone: string): Days => {
  const present = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  const today = present.toZonedDateTimeISO(timeZone).toPlainDate()
  return {
    timeZone,
    today,
    dateAfter: (days) => today.add({ days }).toString(),
    instantAt: (days, timeOfDay) => {
      const instant = today.add({ days }).toZonedDateTime({ timeZone, plainTime: timeOfDay }).toInstant()
      const earlier = Math.min(instant.epochMilliseconds, now.getTime())
      return new Date(earlier).toISOString()
    },
  }
}

/** The number of days until the next such weekday, starting with today (Monday is 1, Sunday 7). */
export const toWeekday = ({ today }: Pick<Days, 'today'>, weekday: number): number =>
  (weekday - today.dayOfWeek + 7) % 7

/** Formats minutes since midnight as `07:30`. */
export const toTimeOfDay = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
