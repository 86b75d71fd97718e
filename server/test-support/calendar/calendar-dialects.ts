import { decodeCalendarFile } from '@roost/contract/calendar/calendar-file.ts'
import type { ReadEntry } from '../../src/features/calendar/ical/entries.rules.ts'
import { readText } from './calendar-texts.ts'

// Files as programs write them, each with all that it must give: instants, texts and every word of the report. They are
// read from their bytes by a person in Berlin.

export interface Dialect {
  readonly file: readonly (string | Uint8Array)[]
  /** Title, start, end, zone and recurrence of each event, then what else of it matters. */
  readonly gives: readonly string[]
  readonly warns?: readonly string[]
}

const toBytes = (parts: Dialect['file']): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))

export const toCalendar = (lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')

export const toEvent = (...lines: string[]): string[] => [
  'BEGIN:VEVENT',
  ...(lines.some((line) => line.startsWith('UID')) ? [] : ['UID:1']),
  ...(lines.some((line) => line.startsWith('SUMMARY')) ? [] : ['SUMMARY:One']),
  ...(lines.some((line) => line.startsWith('DTSTART')) ? [] : ['DTSTART:20270510T073000Z']),
  ...lines,
  'END:VEVENT',
]

let eventCount = 0

/** A calendar with one event, which has a UID of its own. */
export const event = (...lines: string[]): string[] => calendar([], ...lines)
export const calendar = (head: readonly string[], ...lines: string[]): string[] => {
  eventCount += 1
  return [toCalendar([...head, ...toEvent(`UID:event-${eventCount}`, ...lines)])]
}
export const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')

const toObservance = (kind: string, from: string, to: string, ...rules: string[]): string[] => [
  `BEGIN:${kind}`,
  'DTSTART:16010101T020000',
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...rules,
  `END:${kind}`,
]

/** A zone that is an hour ahead from the month until October. */
export const toZone = (
  tzid: string,
  winter: string,
  summer?: readonly [offset: string, month: number],
): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  ...(summer
    ? [
        ...toObservance('STANDARD', summer[0], winter, 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'),
        ...toObservance('DAYLIGHT', winter, summer[0], `RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=${summer[1]}`),
      ]
    : toObservance('STANDARD', winter, winter)),
  'END:VTIMEZONE',
]

const toOutline = ({ fields, exceptions }: ReadEntry): string => {
  const { title, startDate, endDate, timeZone, recurrencePattern, recurrenceEndDate } = fields
  const parts = [startDate, endDate, timeZone, recurrencePattern, recurrenceEndDate].filter(
    (part) => part !== null,
  )
  return [
    `${title} | ${parts.join(' | ')}`,
    ...(fields.location === null ? [] : [`at ${fields.location}`]),
    ...(fields.description === null ? [] : [fields.description]),
    ...exceptions.map(({ originalDate, isCancelled, fields: { startDate: start } }) =>
      isCancelled ? `not ${originalDate}` : `${originalDate} at ${start}`,
    ),
  ].join('\n')
}

/** What a file gives, and every message of its report, for a person in Berlin. */
export const readDialect = (
  file: Dialect['file'],
): { readonly gives: string[]; readonly warns: string[] } => {
  const decoded = decodeCalendarFile(toBytes(file))
  const { entries, warnings } = readText(decoded.text)
  return {
    gives: entries.map(toOutline),
    warns: [
      ...decoded.warnings,
      ...warnings.map(({ title, message }) => (title === null ? message : `${title}: ${message}`)),
    ],
  }
}
