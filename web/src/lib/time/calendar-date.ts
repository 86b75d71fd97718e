import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { getDateLocale } from '../locale/language.ts'
import { getRegion } from '../locale/region.ts'

const format = (
  date: CalendarDate,
  options: Intl.DateTimeFormatOptions,
  locale: string = getDateLocale(),
): string => new Date(`${date}T00:00:00.000Z`).toLocaleDateString(locale, { ...options, timeZone: 'UTC' })

/** Formats as `Nov 21, 2026`, in every time zone. */
export const formatCalendarDate = (date: CalendarDate, locale?: string): string =>
  format(date, { year: 'numeric', month: 'short', day: 'numeric' }, locale)

/** Formats `2026-11` as `November 2026`. */
export const formatMonth = (month: string, locale?: string): string =>
  format(`${month}-01`, { year: 'numeric', month: 'long' }, locale)

/** Formats the number of a day of the month, such as `24`, in the digits of other dates. */
export const formatDayNumber = (date: CalendarDate): string =>
  Number(date.slice(8)).toLocaleString(getDateLocale())

/** Formats `2026-11` as `Nov`. */
export const formatShortMonth = (month: string, locale?: string): string =>
  format(`${month}-01`, { month: 'short' }, locale)

/** Returns the month of a date as `2026-11`. */
export const toMonth = (date: CalendarDate): string => date.slice(0, 7)

const dayMs = 24 * 60 * 60 * 1000
const toUtc = (date: CalendarDate): number => Date.parse(`${date}T00:00:00.000Z`)

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(toUtc(date) + days * dayMs).toISOString().slice(0, 10)

/** Counts the days from one date to another; negative if the second date is earlier. */
export const countDays = (from: CalendarDate, to: CalendarDate): number => (toUtc(to) - toUtc(from)) / dayMs

/** Returns the weekday; 0 is Sunday. */
export const toWeekday = (date: CalendarDate): number => new Date(toUtc(date)).getUTCDay()

/** Returns the first day of the date's week, which is a Sunday, a Monday or a Saturday in this region. */
export const toWeekStart = (date: CalendarDate): CalendarDate =>
  addDays(date, -((toWeekday(date) - getRegion().weekStart + 7) % 7))

/** Returns whether the day is one of the two before the working week, which starts on Sunday if the week starts on Saturday. */
export const isWeekend = (date: CalendarDate): boolean => {
  const weekday = toWeekday(date)
  return weekday === 6 || weekday === (getRegion().weekStart === 6 ? 5 : 0)
}

/** Returns the same day the given number of months later, or the last day of a shorter month. */
export const addMonths = (date: CalendarDate, months: number): CalendarDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** Lists the days from one date to another, inclusive. */
export const listDays = (from: CalendarDate, to: CalendarDate): CalendarDate[] =>
  Array.from({ length: countDays(from, to) + 1 }, (_, index) => addDays(from, index))
