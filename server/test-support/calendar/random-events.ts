import * as fc from 'fast-check'
import { eventColors, recurrencePatterns, reminderChoices } from '@roost/contract/calendar/calendar-values.ts'
import { toStoredLine } from '@roost/contract/fields/one-line.ts'
import type { ReadEntry, ReadException } from '../../src/features/calendar/ical/entries.rules.ts'
import type { EventFields } from '../../src/features/calendar/calendar.rules.ts'
import { findOccurrenceAt } from '../../src/features/calendar/recurrence/recurrence.rules.ts'
import { toOccurrenceFields } from '../../src/features/calendar/recurrence/series.rules.ts'
import { addDays } from '../../src/lib/time/zoned-time.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kolkata',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
] as const

const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(',', ';', ':', '\\', '"', '\\n', '\\,', '^', "^'", '\r\n', '\n', '\t', ' ', '=', '\u2028'),
  fc.constantFrom(
    '\r\nEND:VCALENDAR',
    '\nBEGIN:VEVENT\n',
    '👩‍👩‍👧',
    'שלום',
    'مرحبا',
    '\u202e',
    'x'.repeat(90),
    '日本語',
    '<b>bold</b>',
    'a &amp; b',
  ),
)

const text = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(piece, { minLength: 1, maxLength: 8 })
    .map((pieces) => pieces.join('').normalize('NFC').slice(0, maxLength).toWellFormed())

/** As the contract and the reader of files store it. */
const line = (maxLength: number): fc.Arbitrary<string> => text(maxLength).map(toStoredLine)

const optional = (found: fc.Arbitrary<string>) => fc.option(found).map((value) => value?.trim() || null)

const day = fc.integer({ min: 0, max: 25_000 }).map((days) => addDays('1990-01-01', days))

const times = fc.oneof(
  fc
    .record({ startDate: day, days: fc.option(fc.integer({ min: 0, max: 20 })) })
    .map(({ startDate, days }) => ({
      isAllDay: true,
      timeZone: null,
      startDate,
      endDate: days === null ? null : addDays(startDate, days),
    })),
  fc
    .record({
      day,
      minute: fc.integer({ min: 0, max: 1439 }),
      timeZone: fc.constantFrom(...zones),
      length: fc.option(fc.integer({ min: 1, max: 4000 })),
    })
    .map(({ minute, timeZone, length, ...on }) => {
      const start = Date.parse(`${on.day}T00:00:00.000Z`) + minute * 60_000
      return {
        isAllDay: false,
        timeZone,
        startDate: new Date(start).toISOString(),
        endDate: length === null ? null : new Date(start + length * 60_000).toISOString(),
      }
    }),
)

const once = {
  isRecurring: false,
  recurrencePattern: null,
  recurrenceInterval: 1,
  recurrenceEndDate: null,
} as const

const repetition = fc.oneof(
  fc.constant(once),
  fc.record({
    isRecurring: fc.constant(true),
    recurrencePattern: fc.constantFrom(...recurrencePatterns),
    recurrenceInterval: fc.integer({ min: 1, max: 6 }),
    recurrenceEndDate: fc.constantFrom(null, 0, 10, 400, 9000),
  }),
)

const fields = fc
  .record({
    title: line(255).map((title) => title || 'Untitled'),
    description: optional(text(2000)),
    location: optional(line(255)),
    category: optional(line(50)),
    color: fc.oneof(
      fc.constantFrom(...eventColors.map(({ value }) => value)),
      fc
        .integer({ min: 0, max: 0xff_ff_ff })
        .map((color) => `#${color.toString(16).padStart(6, '0').toUpperCase()}`),
    ),
    priority: fc.constantFrom('low', 'medium', 'high'),
    visibility: fc.constantFrom('public', 'private'),
    attendees: fc.uniqueArray(fc.oneof(line(255), fc.constant('bo@example.org')), { maxLength: 4 }),
    reminders: fc.uniqueArray(fc.constantFrom(...reminderChoices, '2 hours', 'the evening before'), {
      maxLength: 3,
    }),
    times,
    repetition,
  })
  .map(({ times: at, repetition: recurrence, ...rest }): EventFields => {
    const end = recurrence.recurrenceEndDate
    return {
      ...rest,
      ...at,
      ...recurrence,
      recurrenceEndDate: end === null ? null : addDays(at.startDate.slice(0, 10), end + 1),
    }
  })

/** An exception on one day of a series, within what its visibility allows. */
const toException = (
  series: EventFields,
  { index, isCancelled, changes }: { index: number; isCancelled: boolean; changes: EventFields },
): ReadException[] => {
  const occurrence = findOccurrenceAt(series, index)
  if (!occurrence) return []
  const visibility = series.visibility === 'private' ? 'private' : changes.visibility
  return [
    {
      originalDate: occurrence.date,
      isCancelled,
      fields: isCancelled ? toOccurrenceFields(series, occurrence) : { ...changes, ...once, visibility },
    },
  ]
}

const entry = fc
  .record({
    uid: fc.uuid().map((uid) => `${uid}@example.org`),
    fields,
    exceptions: fc.uniqueArray(
      fc.record({ index: fc.integer({ min: 0, max: 30 }), isCancelled: fc.boolean(), changes: fields }),
      { maxLength: 3, selector: ({ index }) => index },
    ),
  })
  .map(({ exceptions, ...event }): ReadEntry => ({
    ...event,
    exceptions: event.fields.isRecurring
      ? exceptions.flatMap((exception) => toException(event.fields, exception))
      : [],
  }))

/** Deterministic random events of all kinds with arbitrary strings. */
export const listRandomEvents = (count: number): ReadEntry[] =>
  fc.sample(entry, { numRuns: count, seed: 5545 })
