/** A calendar date, `2026-11-21`, without a time zone. */
export type CalendarDate = string

/**
 * A due date on the wire: an ISO 8601 string whose UTC fields contain the wall time that the person meant
 * (`2026-11-21T18:00:00.000Z` is six in the evening in every time zone). Midnight means that no time was given.
 */
export type WallTime = string

const wallTimePattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

const isRealDate = (date: string): boolean => {
  const parsed = new Date(`${date}T00:00:00.000Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}

/** The range of dates that are stored begins in 1900 because of birthdays. */
export const firstStorableDate: CalendarDate = '1900-01-01'
export const lastStorableDate: CalendarDate = '2100-12-31'

export const isStorableDate = (date: CalendarDate): boolean =>
  date >= firstStorableDate && date <= lastStorableDate

/**
 * Parses a date or date-time and keeps its wall time. An offset is dropped, because a due date must not change when a
 * person travels. Returns null unless the date exists and is between 1900 and 2100.
 */
export const parseWallTime = (text: string): WallTime | null => {
  const match = wallTimePattern.exec(text)
  if (!match) return null
  const [, date = '', time = '00:00', seconds = '00'] = match
  return isStorableDate(date) && isRealDate(date) ? `${date}T${time}:${seconds}.000Z` : null
}

/** The calendar date of a wall time. */
export const toCalendarDate = (time: WallTime): CalendarDate => time.slice(0, 10)

/** Such as `18:00`; null if the wall time has no time of day. */
export const toTimeOfDay = (time: WallTime): string | null => {
  const timeOfDay = time.slice(11, 16)
  return timeOfDay === '00:00' ? null : timeOfDay
}

export const isCalendarDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDate(text)
