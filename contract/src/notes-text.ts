import type { CalendarDate } from './dates.ts'

// Shared by the exports for notes apps. Dates are formatted without Intl, because its results differ between browsers.

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const toWords = (day: CalendarDate) => {
  const date = new Date(`${day}T00:00:00.000Z`)
  return {
    weekday: weekdays[date.getUTCDay()] ?? '',
    month: months[date.getUTCMonth()] ?? '',
    rest: `${date.getUTCDate()}, ${date.getUTCFullYear()}`,
  }
}

/** Such as `Monday, November 23, 2026`, for use on a separate line. */
export const formatDay = (day: CalendarDate): string => {
  const { weekday, month, rest } = toWords(day)
  return `${weekday}, ${month} ${rest}`
}

/** Such as `Mon, Nov 23, 2026`, for use within a line. */
export const formatShortDay = (day: CalendarDate): string => {
  const { weekday, month, rest } = toWords(day)
  return `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${rest}`
}

/** Turns `18:00` into `6:00 PM`. */
export const formatTime = (timeOfDay: string): string => {
  const hours = Number(timeOfDay.slice(0, 2))
  return `${hours % 12 || 12}:${timeOfDay.slice(3, 5)} ${hours < 12 ? 'AM' : 'PM'}`
}

/** The details of an entry as an indented line below it; no line if they are empty. `details` must be a single line. */
export const toDetailLines = (details: string): string[] => (details ? [`    ${details}`] : [])

/** The line about omitted entries; empty if there are none. */
export const toLeftOutPart = (leftOut: number): string[][] =>
  leftOut > 0
    ? [[`${leftOut.toLocaleString('en')} more ${leftOut === 1 ? 'is' : 'are'} not listed here.`]]
    : []

/** Joins the title, the day of the export and the parts, separated by empty lines. */
export const toNotes = (
  title: string,
  exportedOn: CalendarDate,
  parts: readonly (readonly string[])[],
): string => {
  const all = [[title, `Exported on ${formatDay(exportedOn)}`], ...parts]
  return `${all.map((lines) => lines.join('\n')).join('\n\n')}\n`
}
