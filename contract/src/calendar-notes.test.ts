import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NotedEvent, toCalendarNotes } from './calendar-notes.ts'

const event = (details: Partial<NotedEvent> = {}): NotedEvent => ({
  title: 'Dentist',
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

test('XPORT-12: the text has the events by day with time and place, those of the whole day first', () => {
  const events = [
    event({ title: 'Party', startDate: '2026-11-23T22:00:00.000Z', endDate: '2026-11-24T00:00:00.000Z' }),
    event({ endDate: '2026-11-23T10:30:00.000Z', location: 'Main\nStreet 5' }),
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
Exported on 2026-11-21

Sunday, November 22, 2026
9:15 PM: Night train, Platform 4, until Monday, November 23, 2026, 6:40 AM

Monday, November 23, 2026
All day: Trip, Rome, until Friday, November 27, 2026
9:00 AM - 10:30 AM: Dentist, Main Street 5
12:05 PM: Call
10:00 PM - 12:00 AM: Party

Tuesday, November 24, 2026
All day: Holiday
`)
})

test('XPORT-12: without events the text says so', () => {
  expect(toCalendarNotes([], inUtc)).toBe('Calendar\nExported on 2026-11-21\n\nNo events\n')
})

test('CAL-38: times are those of the zone, and events of whole days do not move', () => {
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

test('the day of the export is the one of the zone', () => {
  const late = { exportDate: '2026-11-21T23:30:00.000Z', timeZone: 'Europe/Berlin' }
  expect(toCalendarNotes([], late)).toContain('Exported on 2026-11-22\n')
})

test('an event whose title cannot be seen is still there', () => {
  expect(toCalendarNotes([event({ title: '\u202e' })], inUtc)).toContain('\n9:00 AM: Untitled event\n')
})

const nasty = fc.constantFrom(
  '\n',
  '\r',
  '\r\n',
  '\u2028',
  '\u0085',
  '\u000b',
  '\u0000',
  '\u202e',
  '\u2066',
  '\u200f',
  'Monday, November 23, 2026',
  'All day: Gold',
)
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(nasty, fc.string())).map((parts) => parts.join('')),
)
const instant = fc
  .date({ min: new Date('1970-01-02'), max: new Date('2100-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString())
const times = fc
  .record({ start: instant, end: fc.option(instant), isAllDay: fc.boolean() })
  .map(({ start, end, isAllDay }) => {
    const [startDate = start, endDate = null] = [start, ...(end === null ? [] : [end])].toSorted()
    const length = isAllDay ? 10 : undefined
    return { startDate: startDate.slice(0, length), endDate: endDate?.slice(0, length) ?? null, isAllDay }
  })
const events = fc.array(
  fc.record({ title: text, location: fc.option(text), times }).map((entry) => ({ ...entry, ...entry.times })),
  { maxLength: 8 },
)
const timeZone = fc.constantFrom('UTC', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia')

const line = /^(?:All day|\d{1,2}:\d\d [AP]M(?: - \d{1,2}:\d\d [AP]M)?): ./
const heading = /^\w+day, \w+ \d{1,2}, \d{4}$/

test('T25: one event is one line, and no text breaks out of it, whatever anybody wrote', () => {
  fc.assert(
    fc.property(events, timeZone, (list, zone) => {
      const notes = toCalendarNotes(list, { exportDate, timeZone: zone })
      expect(notes).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202f]/)
      expect(notes).not.toMatch(/\p{Bidi_Control}/u)
      const [title, date, blank, ...shown] = notes.split('\n')
      expect([title, date?.slice(0, 12), blank]).toEqual(['Calendar', 'Exported on ', ''])
      const rest = shown.filter((each) => each !== '' && each !== 'No events')
      expect(rest.filter((each) => line.test(each))).toHaveLength(list.length)
      expect(rest.every((each) => line.test(each) || heading.test(each))).toBe(true)
      expect(new Set(rest.filter((each) => heading.test(each))).size).toBe(
        rest.length - rest.filter((each) => line.test(each)).length,
      )
    }),
    { numRuns: 500 },
  )
})
