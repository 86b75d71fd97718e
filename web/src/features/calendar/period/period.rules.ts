import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { addDays, addMonths, countDays, toWeekStart } from '../../../lib/time/calendar-date.ts'
import { getDateLocale } from '../../../lib/locale/language.ts'
import type { CalendarView } from './calendar-views.ts'

/** The days shown together, including both ends. */
export interface Period {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** The number of days in six weeks, so that every month has the same height. */
const monthCells = 42

const toMonthStart = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`

/** Returns the days shown in a view: for a month the 42 cells of its grid, for the list only the days of the month. */
export const toPeriod = (view: CalendarView, date: CalendarDate): Period => {
  if (view === 'day') return { from: date, to: date }
  if (view === 'week') {
    const from = toWeekStart(date)
    return { from, to: addDays(from, 6) }
  }
  const first = toMonthStart(date)
  if (view === 'list') return { from: first, to: addDays(addMonths(first, 1), -1) }
  const from = toWeekStart(first)
  return { from, to: addDays(from, monthCells - 1) }
}

/** Returns a day of the next (1) or previous (-1) period. */
export const toNextPeriod = (view: CalendarView, date: CalendarDate, direction: 1 | -1): CalendarDate => {
  if (view === 'day') return addDays(date, direction)
  if (view === 'week') return addDays(date, 7 * direction)
  return addMonths(toMonthStart(date), direction)
}

const format = (date: CalendarDate, options: Intl.DateTimeFormatOptions, locale = getDateLocale()): string =>
  new Date(`${date}T00:00:00.000Z`).toLocaleDateString(locale, { ...options, timeZone: 'UTC' })

/** Formats the title of a period: `November 2026`, `Nov 15 – 21, 2026` or `Saturday, November 21, 2026`. */
export const toPeriodTitle = (view: CalendarView, date: CalendarDate, locale?: string): string => {
  if (view === 'day')
    return format(date, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }, locale)
  if (view !== 'week') return format(date, { year: 'numeric', month: 'long' }, locale)
  const { from, to } = toPeriod('week', date)
  return new Intl.DateTimeFormat(locale ?? getDateLocale(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).formatRange(new Date(`${from}T00:00:00.000Z`), new Date(`${to}T00:00:00.000Z`))
}

/** Formats `Sat, Nov 21, 2026`, for places where the long form does not fit. */
export const toShortDayTitle = (date: CalendarDate, locale?: string): string =>
  format(date, { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' }, locale)

export const isInPeriod = ({ from, to }: Period, date: CalendarDate): boolean =>
  countDays(from, date) >= 0 && countDays(date, to) >= 0

/** Returns the date for the URL; undefined while today is shown, so that the page follows the current day. */
export const toAddressDate = (
  view: CalendarView,
  date: CalendarDate,
  today: CalendarDate,
): CalendarDate | undefined => {
  const isTodayShown =
    view === 'month' ? toMonthStart(date) === toMonthStart(today) : isInPeriod(toPeriod(view, date), today)
  return isTodayShown ? undefined : date
}
