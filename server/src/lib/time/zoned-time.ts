import type { CalendarDate } from '@roost/contract/time/dates.ts'
import type { WeekStart } from '@roost/contract/language/regions.ts'
import { LruCache } from '../caching/lru-cache.ts'

// Converts between instants and local times. Instants are ISO 8601 strings with milliseconds and `Z`.

/** A wall time in some zone, such as `2026-11-21T18:00:00`. */
export type LocalTime = string

const toInstantText = (epochMilliseconds: number): string => new Date(epochMilliseconds).toISOString()

/**
 * The instant of a wall time. A time that is skipped in spring uses the offset before the gap; a time that occurs twice
 * in autumn means the first occurrence (RFC 5545 §3.3.5).
 */
export const toInstant = (time: LocalTime, timeZone: string): string =>
  toInstantText(Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone).epochMilliseconds)

const toZoned = (instant: string, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(Date.parse(instant)).toZonedDateTimeISO(timeZone)

export const toZonedDate = (instant: string, timeZone: string): CalendarDate =>
  toZoned(instant, timeZone).toPlainDate().toString()

/** The first instant of a day, which need not be midnight; for a skipped day, the start of the next one. */
export const toStartOfDay = (date: CalendarDate, timeZone: string): string =>
  toInstantText(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds)

/** The wall time, to the second. */
export const toLocalTime = (instant: string, timeZone: string): LocalTime =>
  toZoned(instant, timeZone).toPlainDateTime().toString({ smallestUnit: 'second' })

/** The wall time without the date, such as `18:00:00`. */
export const toTimeOfDay = (instant: string, timeZone: string): string =>
  toZoned(instant, timeZone).toPlainTime().toString()

const dayMs = 24 * 60 * 60 * 1000

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  toInstantText(Date.parse(`${date}T00:00:00.000Z`) + days * dayMs).slice(0, 10)

const daysOfWeek = 7

/** The first day of the week of a date. */
export const toFirstOfWeek = (date: CalendarDate, weekStart: WeekStart): CalendarDate => {
  const day = new Date(`${date}T00:00:00.000Z`).getUTCDay()
  return addDays(date, -((day - weekStart + daysOfWeek) % daysOfWeek))
}

/** The number of days from one date to another; negative if the second is earlier. */
export const countDays = (from: CalendarDate, to: CalendarDate): number =>
  (Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / dayMs

const firstTransition = '1900-01-01T00:00:00.000Z'
const lastTransition = Date.parse('2101-01-01T00:00:00.000Z')
const skippedDates = new LruCache<string, readonly CalendarDate[]>(1000)

const findSkippedDates = (timeZone: string): CalendarDate[] => {
  const dates: CalendarDate[] = []
  let next = toZoned(firstTransition, timeZone).getTimeZoneTransition('next')
  while (next && next.epochMilliseconds < lastTransition) {
    const before = toZonedDate(toInstantText(next.epochMilliseconds - 1), timeZone)
    const after = next.toPlainDate().toString()
    for (let date = addDays(before, 1); date < after; date = addDays(date, 1)) dates.push(date)
    next = next.getTimeZoneTransition('next')
  }
  return dates
}

/**
 * The dates between 1900 and 2100 that a zone skipped when it moved across the date line, such as 2011-12-30 in
 * `Pacific/Apia`. Most zones skipped none.
 */
export const listSkippedDates = (timeZone: string): readonly CalendarDate[] => {
  const known = skippedDates.get(timeZone)
  if (known) return known
  const dates = findSkippedDates(timeZone)
  skippedDates.set(timeZone, dates)
  return dates
}
