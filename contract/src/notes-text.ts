import type { CalendarDate } from './dates.ts'

// What the texts for notes apps have in common. Dates are written without the language support of the engine, which
// differs from browser to browser.

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

/** `Monday, November 23, 2026`, in a line of its own. */
export const formatDay = (day: CalendarDate): string => {
  const { weekday, month, rest } = toWords(day)
  return `${weekday}, ${month} ${rest}`
}

/** `Mon, Nov 23, 2026`, within a line. */
export const formatShortDay = (day: CalendarDate): string => {
  const { weekday, month, rest } = toWords(day)
  return `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${rest}`
}

/** `6:00 PM` of `18:00` */
export const formatTime = (timeOfDay: string): string => {
  const hours = Number(timeOfDay.slice(0, 2))
  return `${hours % 12 || 12}:${timeOfDay.slice(3, 5)} ${hours < 12 ? 'AM' : 'PM'}`
}

/** What somebody wrote about a record, in one line below it. `details` is one line already. */
export const toDetailLines = (details: string): string[] => (details ? [`    ${details}`] : [])

/** What a text says of entries that it does not hold: nothing when it holds all of them. */
export const toLeftOutPart = (leftOut: number): string[][] =>
  leftOut > 0 ? [[`${leftOut.toLocaleString('en')} more are not listed here.`]] : []

/** A title, the day of the export, and the parts with a blank line between them. */
export const toNotes = (
  title: string,
  exportedOn: CalendarDate,
  parts: readonly (readonly string[])[],
): string => {
  const all = [[title, `Exported on ${formatDay(exportedOn)}`], ...parts]
  return `${all.map((lines) => lines.join('\n')).join('\n\n')}\n`
}
