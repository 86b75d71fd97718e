import type { CalendarDate } from '@roost/contract/dates.ts'

const format = (date: CalendarDate, options: Intl.DateTimeFormatOptions, locale?: string): string =>
  new Date(`${date}T00:00:00.000Z`).toLocaleDateString(locale, { ...options, timeZone: 'UTC' })

/** `Nov 21, 2026`, wherever it is read. */
export const formatCalendarDate = (date: CalendarDate, locale?: string): string =>
  format(date, { year: 'numeric', month: 'short', day: 'numeric' }, locale)

/** `2026-11` is `November 2026`. */
export const formatMonth = (month: string, locale?: string): string =>
  format(`${month}-01`, { year: 'numeric', month: 'long' }, locale)

/** `2026-11` is `Nov`. */
export const formatShortMonth = (month: string, locale?: string): string =>
  format(`${month}-01`, { month: 'short' }, locale)

/** `2026-11` of any day in it. */
export const toMonth = (date: CalendarDate): string => date.slice(0, 7)
