import type { CalendarDate } from '@roost/contract/dates.ts'

/** The days of the year a family has behind it, and of the weeks before it. */
export interface Days {
  readonly timeZone: string
  readonly today: Temporal.PlainDate
  /** The calendar date so many days after today, before it when negative. */
  dateAfter(days: number): CalendarDate
  /** What the clock showed then. Never later than now: nothing is written before it happens. */
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

/** The next such weekday from today on (Monday is 1, Sunday 7), as days from today. */
export const toWeekday = ({ today }: Pick<Days, 'today'>, weekday: number): number =>
  (weekday - today.dayOfWeek + 7) % 7

/** `07:30` */
export const toTimeOfDay = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
