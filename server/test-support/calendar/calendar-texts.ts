import type { ReadEntry } from '../../src/features/calendar/ical/entries.rules.ts'
import { readCalendarFile, type ReadFile } from '../../src/features/calendar/ical/reader.rules.ts'

// Builds short iCalendar files, and parses their events for a person in Berlin.

const now = '2026-11-21T09:00:00.000Z'

export const readOrNull = (text: string): ReadFile | null => {
  const reading = readCalendarFile(text, { timeZone: 'Europe/Berlin', now })
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value
  }
}

export const readText = (text: string): ReadFile => {
  const file = readOrNull(text)
  if (!file) throw new Error('Not readable')
  return file
}

/** Wraps lines into a complete file. */
export const toFile = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')

export const withoutStart = (...lines: string[]): string[] => [
  'BEGIN:VEVENT',
  'UID:one',
  'SUMMARY:One',
  ...lines,
  'END:VEVENT',
]

/** An event in Berlin on a Tuesday, unless the lines override it. */
export const toEvent = (...lines: string[]): string[] =>
  withoutStart(
    ...(lines.some((line) => line.startsWith('DTSTART'))
      ? []
      : ['DTSTART;TZID=Europe/Berlin:20261201T180000']),
    ...lines,
  )

export const read = (...lines: string[]): ReadFile => readText(toFile(...toEvent(...lines)))

export const readOne = (...lines: string[]): ReadEntry => {
  const [entry] = read(...lines).entries
  if (!entry) throw new Error('No event')
  return entry
}

export const toMessages = ({ warnings }: ReadFile): string[] => warnings.map(({ message }) => message)
