import { type CalendarDate, toCalendarDate, toTimeOfDay, type WallTime } from '@roost/contract/time/dates.ts'
import { formatClockTime } from './clock-time.ts'
import { getDateLocale, joinWithCommas, t } from '../locale/language.ts'

/** Returns the local wall-clock time in the format of due dates, for comparison with them. */
export const toLocalWallTime = (now: Date): WallTime =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString()

const parseUtcDay = (date: CalendarDate): number => Date.parse(`${date}T00:00:00.000Z`)

/** Formats as `Today`, `Tomorrow`, `Yesterday`, a weekday of the coming week, `Nov 21` or `Nov 21, 2025`. */
export const formatDay = (
  date: CalendarDate,
  today: CalendarDate,
  locale: string = getDateLocale(),
): string => {
  const days = (parseUtcDay(date) - parseUtcDay(today)) / 86_400_000
  if (days === 0) return t('Today')
  if (days === 1) return t('Tomorrow')
  if (days === -1) return t('Yesterday')
  if (days > 1 && days < 7) {
    return new Date(parseUtcDay(date)).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' })
  }
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  const format: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', timeZone: 'UTC' }
  return new Date(parseUtcDay(date)).toLocaleDateString(
    locale,
    isThisYear ? format : { ...format, year: 'numeric' },
  )
}

/** Formats as `Nov 21, 6:00 PM`, or without the time if the due date has none. */
export const formatDueDate = (dueDate: WallTime, now: WallTime, locale: string = getDateLocale()): string => {
  const day = formatDay(toCalendarDate(dueDate), toCalendarDate(now), locale)
  if (!toTimeOfDay(dueDate)) return day
  const time = formatClockTime(new Date(dueDate), locale, { timeZone: 'UTC' })
  return joinWithCommas([day, time])
}

/** Returns whether a due date has passed. Without a time of day it passes only when its day is over. */
export const isPast = (dueDate: WallTime, now: WallTime): boolean =>
  toTimeOfDay(dueDate) ? dueDate < now : toCalendarDate(dueDate) < toCalendarDate(now)

/** Formats the local day of an instant in the same way as a due date. */
export const formatInstantDay = (instant: string, now: WallTime, locale?: string): string =>
  formatDay(toCalendarDate(toLocalWallTime(new Date(instant))), toCalendarDate(now), locale)

/** Formats an instant as `Nov 3, 6:12 PM` in local time. */
export const formatInstant = (instant: string, now: WallTime, locale?: string): string =>
  formatDueDate(toLocalWallTime(new Date(instant)), now, locale)
