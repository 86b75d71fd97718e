import type { Series } from '../../src/features/calendar/recurrence/recurrence.rules.ts'
import { toInstant } from '../../src/lib/time/zoned-time.ts'

type Details = Partial<
  Pick<Series, 'endDate' | 'recurrencePattern' | 'recurrenceInterval' | 'recurrenceEndDate'>
>

const everyDay = { recurrencePattern: 'daily', recurrenceInterval: 1, recurrenceEndDate: null } as const

/** Builds a series, daily by default; `start` is a wall time in the time zone. */
export const buildTimedSeries = (start: string, timeZone: string, details: Details = {}): Series => ({
  startDate: toInstant(start, timeZone),
  endDate: null,
  isAllDay: false,
  timeZone,
  ...everyDay,
  ...details,
})

export const buildAllDaySeries = (startDate: string, details: Details = {}): Series => ({
  startDate,
  endDate: null,
  isAllDay: true,
  timeZone: null,
  ...everyDay,
  ...details,
})
