import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPropertyIn } from '../../../test-support/property-runs.ts'
import { toOneLine } from '../fields/one-line.ts'
import { type NotedEvent, toCalendarNotes } from './calendar-notes.ts'

const event = (details: Partial<NotedEvent> = {}): NotedEvent => ({
  title: 'Dentist',
  description: null,
  startDate: '2026-11-23T09:00:00.000Z',
  endDate: null,
  isAllDay: false,
  location: null,
  ...details,
})

const allDay = (startDate: string, details: Partial<NotedEvent> = {}): NotedEvent =>
  event({ title: 'Holiday', startDate, isAllDay: true, ...details })

const exportDate = '2026-11-21T09:00:00.470Z'
const inUtc = { exportDate, timeZone: 'UTC' }

test(
  'the text lists events by day with their times and locations, all-day events first',
  { tags: ['XPORT-12'] },
  () => {
    const events = [
      event({ title: 'Party', startDate: '2026-11-23T22:00:00.000Z', endDate: '2026-11-24T00:00:00.000Z' }),
      event({
        endDate: '2026-11-23T10:30:00.000Z',
        location: 'Main\nStreet 5',
        description: 'Bring\nthe card',
      }),
      allDay('2026-11-24', { endDate: '2026-11-24' }),
      allDay('2026-11-23', { title: 'Trip', endDate: '2026-11-27', location: 'Rome' }),
      event({
        title: 'Night train',
        startDate: '2026-11-22T21:15:00.000Z',
        endDate: '2026-11-23T06:40:00.000Z',
        location: 'Platform 4',
      }),
      event({ title: 'Call', startDate: '2026-11-23T12:05:00.000Z', endDate: '2026-11-23T12:05:00.000Z' }),
    ]
    expect(toCalendarNotes(events, inUtc)).toBe(`Calendar
Exported on Saturday, November 21, 2026

Sunday, November 22, 2026
9:15 PM: Night train, Platform 4, until Mon, Nov 23, 2026, 6:40 AM

Monday, November 23, 2026
All day: Trip, Rome, until Fri, Nov 27, 2026
9:00 AM - 10:30 AM: Dentist, Main Street 5
    Bring the card
12:05 PM: Call
10:00 PM - 12:00 AM: Party

Tuesday, November 24, 2026
All day: Holiday
`)
  },
)

test('times are written on a clock of 24 hours for people who use one', () => {
  const night = event({ startDate: '2026-11-23T00:05:00.000Z', endDate: '2026-11-23T18:30:00.000Z' })
  expect(toCalendarNotes([night], { ...inUtc, clock: 24 })).toContain('\n00:05 - 18:30: Dentist\n')
})

test('the text states that there are no events', { tags: ['XPORT-12'] }, () => {
  expect(toCalendarNotes([], inUtc)).toBe('Calendar\nExported on Saturday, November 21, 2026\n\nNo events\n')
})

test('times are in the given time zone, and all-day events keep their dates', { tags: ['CAL-38'] }, () => {
  const events = [event({ startDate: '2026-11-21T23:30:00.000Z' }), allDay('2026-11-22')]
  expect(toCalendarNotes(events, { exportDate, timeZone: 'Pacific/Apia' })).toContain(`
Sunday, November 22, 2026
All day: Holiday
12:30 PM: Dentist
`)
  expect(toCalendarNotes(events, { exportDate, timeZone: 'America/New_York' })).toContain(`
Saturday, November 21, 2026
6:30 PM: Dentist

Sunday, November 22, 2026
All day: Holiday
`)
})

test('the day of the export is the day in the given time zone', () => {
  const late = { exportDate: '2026-11-21T23:30:00.000Z', timeZone: 'Europe/Berlin' }
  expect(toCalendarNotes([], late)).toContain('Exported on Sunday, November 22, 2026\n')
})

test('an event with an invisible title is listed as untitled', () => {
  expect(toCalendarNotes([event({ title: '\u202e' })], inUtc)).toContain('\n9:00 AM: Untitled event\n')
})

/** Any text that does not contain the separators used within a line. */
const words = fc
  .string({ minLength: 1, unit: 'grapheme' })
  .map((text) => toOneLine(text.replaceAll(',', '')))
  .filter((text) => text !== '')
const instant = fc
  .date({ min: new Date('1970-01-02'), max: new Date('2100-12-20'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 16)}:00.000Z`)
const addMs = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString()

const times = fc.record({
  start: instant,
  lengthMs: fc.option(fc.oneof(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 9 * 1440 }))),
  isAllDay: fc.boolean(),
})
const noted = fc
  .record({ title: words, description: fc.option(words), location: fc.option(words), times })
  .map(({ times: { start, lengthMs, isAllDay }, ...rest }) => ({
    ...rest,
    isAllDay,
    startDate: isAllDay ? start.slice(0, 10) : start,
    endDate: lengthMs === null ? null : addMs(start, lengthMs * 60_000).slice(0, isAllDay ? 10 : undefined),
  }))

const line =
  /^(?<label>All day|\d+:\d\d [AP]M)(?: - (?<end>\d+:\d\d [AP]M))?: (?<title>[^,]+?)(?:, (?<location>[^,]+?))?(?:, until (?<until>\w{3}, \w{3} \d+, \d{4}(?:, \d+:\d\d [AP]M)?))?$/

const toInstant = (text: string): string => new Date(`${text} UTC`).toISOString()

test('events are listed in order under their days in every time zone', { tags: ['B4'] }, () => {
  const zone = fc.constantFrom('UTC', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia')
  checkPropertyIn({ numRuns: 500 }, fc.array(noted, { maxLength: 8 }), zone, (events, timeZone) => {
    const lines = toCalendarNotes(events, { exportDate, timeZone }).split('\n').slice(3)
    expect(lines.filter((each) => line.test(each))).toHaveLength(events.length)
    const days = lines.filter((each) => /^\w+day, /.test(each)).map(toInstant)
    expect(days).toEqual([...new Set(days)].toSorted())
  })
})
