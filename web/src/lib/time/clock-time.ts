import { getClock, getDateLocale } from '../locale/language.ts'

// Formats times of day by the clock of the region.

/** Instants are formatted in local time unless the options name another time zone. */
type TimeOptions = Pick<Intl.DateTimeFormatOptions, 'timeZone'>

/** The parts of a time: `9:05 AM` or `09:05`. */
export const getTimeParts = (): Intl.DateTimeFormatOptions => ({
  hour: getClock() === 12 ? 'numeric' : '2-digit',
  minute: '2-digit',
})

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format takes far longer than using it, and a month shows hundreds of times. */
const getFormat = (locale = getDateLocale(), { timeZone }: TimeOptions = {}): Intl.DateTimeFormat => {
  // A formatter keeps its time zone, and a phone may travel while a page is open. The offset is cheaper to read.
  const zone = timeZone ?? new Date().getTimezoneOffset()
  const key = `${locale} ${getClock()} ${zone}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...getTimeParts(), ...(timeZone && { timeZone }) })
  formats.set(key, format)
  return format
}

/** Formats an instant as `9:05 AM` or `09:05`. */
export const formatClockTime = (at: number | Date, locale?: string, options?: TimeOptions): string =>
  getFormat(locale, options).format(at)

/** Formats two instants of a day as `9:00 – 10:00 AM` or `09:00 – 10:00`. */
export const formatClockTimes = (from: number, to: number, locale?: string): string =>
  getClock() === 12
    ? getFormat(locale).formatRange(from, to)
    : // Some languages write ranges with words, as in `9時05分～14時30分`, for which blocks and rows have no space.
      `${formatClockTime(from, locale)} – ${formatClockTime(to, locale)}`

/** Formats an instant as `2:30`, for places where AM or PM is clear from the position. */
export const formatShortTime = (at: number, locale?: string): string =>
  getFormat(locale)
    .formatToParts(at)
    .filter(({ type }) => type !== 'dayPeriod')
    .map(({ value }) => value)
    .join('')
    .trim()

/** Formats a full hour as `2 PM` or `14:00`. */
export const formatHour = (hour: number, locale: string = getDateLocale()): string => {
  const at = Date.UTC(2026, 0, 1, hour)
  return getClock() === 12
    ? new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' }).format(at)
    : formatClockTime(at, locale, { timeZone: 'UTC' })
}
