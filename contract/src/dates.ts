/** A calendar date, `2026-11-21`. It never belongs to a time zone. */
export type CalendarDate = string

/**
 * A due date on the wire: an ISO 8601 string whose UTC fields are the wall clock the person meant
 * (`2026-11-21T18:00:00.000Z` is six in the evening wherever it is read). Midnight means "no time given".
 */
export type WallTime = string

const wallTimePattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

const isRealDate = (date: string): boolean => {
  const parsed = new Date(`${date}T00:00:00.000Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}

/**
 * Reads a date or date-time as typed by a person or sent by a client and keeps its wall clock; an offset
 * is dropped, because a due date must not move when somebody travels. Null when it is no real date
 * between 1970 and 2100.
 */
export const parseWallTime = (text: string): WallTime | null => {
  const match = wallTimePattern.exec(text)
  if (!match) return null
  const [, date = '', hours = '00', minutes = '00', seconds = '00'] = match
  if (!isRealDate(date) || date < '1970-01-01' || date > '2100-12-31') return null
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  return `${date}T${hours}:${minutes}:${seconds}.000Z`
}

/** The calendar date of a wall time. */
export const toCalendarDate = (time: WallTime): CalendarDate => time.slice(0, 10)

/** `18:00`, or null when the wall time carries no time of day. */
export const toTimeOfDay = (time: WallTime): string | null => {
  const timeOfDay = time.slice(11, 16)
  return timeOfDay === '00:00' ? null : timeOfDay
}

export const isCalendarDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && isRealDate(text)
