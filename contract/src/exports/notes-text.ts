import type { CalendarDate } from '../time/dates.ts'
import { createFormatCache } from '../language/format-cache.ts'
import { type MessageValues, formatMessage } from '../language/message-format.ts'
import { english, toText } from '../language/messages.ts'
import { type Clock, defaultRegion, type Region, toDateLocale } from '../language/regions.ts'

// Shared by the exports for notes apps. Server and browser produce the same text. For the United States, dates are
// formatted without Intl, because its results differ between browsers.

/** Who reads the text: their language, and how they write amounts, dates and times. */
export interface NotesReader extends Omit<Region, 'weekStart'> {
  readonly language: string
  readonly t: (message: string, values?: MessageValues) => string
}

const defaultReader: NotesReader = {
  ...defaultRegion,
  language: 'en',
  t: (message, values = {}) => formatMessage(toText(message), values, english),
}

/** What is left out is as in the United States. */
export const toReader = ({ language, t, currency, locale, clock }: Partial<NotesReader>): NotesReader => ({
  language: language ?? defaultReader.language,
  t: t ?? defaultReader.t,
  currency: currency ?? defaultReader.currency,
  locale: locale ?? defaultReader.locale,
  clock: clock ?? defaultReader.clock,
})

const isAmerican = ({ language, locale }: NotesReader): boolean =>
  language === defaultReader.language && locale === defaultReader.locale

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

/** Turns `18:00` into `6:00 PM`, or leaves it as it is for people with a clock of 24 hours. */
export const formatTime = (timeOfDay: string, clock: Clock): string => {
  if (clock === 24) return timeOfDay.slice(0, 5)
  const hours = Number(timeOfDay.slice(0, 2))
  return `${hours % 12 || 12}:${timeOfDay.slice(3, 5)} ${hours < 12 ? 'AM' : 'PM'}`
}

const findFormat = createFormatCache<Intl.DateTimeFormat>()

const getFormat = (reader: NotesReader, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const locale = toDateLocale(reader.language, reader)
  return findFormat(
    `${locale} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }),
  )
}

const writeTime = (reader: NotesReader, options: Intl.DateTimeFormatOptions, isoTime: string): string =>
  getFormat(reader, options)
    .format(new Date(isoTime))
    .replaceAll(/[\u00a0\u202f]/g, ' ')

/** The day on a separate line, such as `Montag, 23. November 2026`. */
export const toDay = (reader: NotesReader, day: CalendarDate): string =>
  isAmerican(reader) ? formatDay(day) : writeTime(reader, { dateStyle: 'full' }, `${day}T00:00:00.000Z`)

/** The day within a line, such as `Mo., 23. Nov. 2026`. */
export const toShortDay = (reader: NotesReader, day: CalendarDate): string =>
  isAmerican(reader)
    ? formatShortDay(day)
    : writeTime(
        reader,
        { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
        `${day}T00:00:00.000Z`,
      )

/** The time of day, such as `6:00 PM`. */
export const toTime = (reader: NotesReader, timeOfDay: string): string =>
  reader.language === defaultReader.language
    ? formatTime(timeOfDay, reader.clock)
    : writeTime(
        reader,
        { hour: reader.clock === 24 ? '2-digit' : 'numeric', minute: '2-digit' },
        `2000-01-01T${timeOfDay.slice(0, 5)}:00.000Z`,
      )

/** The details of an entry as an indented line below it; no line if they are empty. `details` must be a single line. */
export const toDetailLines = (details: string): string[] => (details ? [`    ${details}`] : [])

/** The line about omitted entries; empty if there are none. */
export const toLeftOutPart = ({ t }: NotesReader, leftOut: number): string[][] =>
  leftOut > 0
    ? [
        [
          t('{count, plural, one {# more is not listed here.} other {# more are not listed here.}}', {
            count: leftOut,
          }),
        ],
      ]
    : []

/** Joins the title, the day of the export and the parts, separated by empty lines. */
export const toNotes = (
  reader: NotesReader,
  { title, exportedOn }: { readonly title: string; readonly exportedOn: CalendarDate },
  parts: readonly (readonly string[])[],
): string => {
  const { t } = reader
  const all = [[title, t('Exported on {date}', { date: toDay(reader, exportedOn) })], ...parts]
  return `${all.map((lines) => lines.join('\n')).join('\n\n')}\n`
}
