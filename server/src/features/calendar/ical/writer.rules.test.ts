import { describe, expect, test } from 'vitest'
import {
  calendarEnd,
  toCalendarHead,
  toEventText,
  toExceptionText,
  type WrittenEvent,
} from './writer.rules.ts'

const event: WrittenEvent = {
  uid: 'one@roost',
  title: 'Dentist',
  description: null,
  startDate: '2026-11-23T09:00:00.000Z',
  endDate: '2026-11-23T10:30:00.000Z',
  isAllDay: false,
  timeZone: 'Europe/Berlin',
  color: '#6366F1',
  location: null,
  category: null,
  priority: 'medium',
  visibility: 'public',
  isRecurring: false,
  recurrencePattern: null,
  recurrenceInterval: 1,
  recurrenceEndDate: null,
  attendees: [],
  reminders: [],
  createdAt: '2026-11-01T08:00:00.470Z',
  updatedAt: '2026-11-02T08:00:00.470Z',
}
const allDay = { isAllDay: true, timeZone: null, startDate: '2026-12-24', endDate: '2026-12-26' } as const
const weekly = { isRecurring: true, recurrencePattern: 'weekly' } as const

const write = (changes: Partial<WrittenEvent> = {}): string => toEventText({ ...event, ...changes }, [])

/** The content lines, unfolded as defined in RFC 5545 §3.1. */
const listLines = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n')

describe('an event written as iCalendar', () => {
  test('contains everything that other programs need to show and update it', () => {
    expect(write().split('\r\n')).toEqual([
      'BEGIN:VEVENT',
      'UID:one@roost',
      'DTSTAMP:20261102T080000Z',
      'CREATED:20261101T080000Z',
      'LAST-MODIFIED:20261102T080000Z',
      'SUMMARY:Dentist',
      'PRIORITY:5',
      'CLASS:PUBLIC',
      'COLOR:slateblue',
      'X-ROOST-COLOR:#6366F1',
      'DTSTART;TZID=Europe/Berlin:20261123T100000',
      'DTEND;TZID=Europe/Berlin:20261123T113000',
      'END:VEVENT',
      '',
    ])
  })

  test.each([
    [{ timeZone: 'UTC' }, ['DTSTART:20261123T090000Z', 'DTEND:20261123T103000Z']],
    [allDay, ['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227']],
    [{ ...allDay, endDate: null }, ['DTSTART;VALUE=DATE:20261224']],
    [{ endDate: null }, ['DTSTART;TZID=Europe/Berlin:20261123T100000']],
    [{ endDate: event.startDate }, ['DTSTART;TZID=Europe/Berlin:20261123T100000']],
    // In the repeated hour in autumn, a local time means the first occurrence, so the second is written in UTC.
    [
      { startDate: '2026-10-25T00:30:00.000Z', endDate: '2026-10-25T01:30:00.000Z' },
      ['DTSTART;TZID=Europe/Berlin:20261025T023000', 'DTEND:20261025T013000Z'],
    ],
    [
      { startDate: '2026-10-25T01:30:00.000Z', endDate: null },
      ['DTSTART:20261025T013000Z', 'X-ROOST-TIME-ZONE:Europe/Berlin'],
    ],
  ])('with %j has the times %j', (changes, lines) => {
    const times = listLines(write(changes)).filter((line) =>
      /^(?:DTSTART|DTEND|X-ROOST-TIME-ZONE)/.test(line),
    )
    expect(times).toEqual(lines)
  })

  test(
    'has an alarm for each reminder, relative to nine in the morning for all-day events',
    { tags: ['CAL-39'] },
    () => {
      const reminders = ['5 minutes', '15 minutes', '1 hour', '1 day', '1 week', 'the evening before']
      const listTriggers = (text: string) =>
        listLines(text).filter((line) => /^(?:TRIGGER|X-ROOST-REM)/.test(line))
      expect(listTriggers(write({ reminders }))).toEqual([
        'X-ROOST-REMINDER;VALUE=TEXT:the evening before',
        ...['-PT5M', '-PT15M', '-PT1H', '-P1D', '-P7D'].map((duration) => `TRIGGER:${duration}`),
      ])
      expect(listTriggers(write({ ...allDay, reminders })).slice(1)).toEqual(
        ['PT8H55M', 'PT8H45M', 'PT8H', '-PT15H', '-P6DT15H'].map((duration) => `TRIGGER:${duration}`),
      )
    },
  )

  test('lists attendees as email addresses or as plain names', () => {
    const lines = listLines(write({ attendees: ['bo@example.org', 'Åsa, 7', 'mailto:x', 'a@b;c'] }))
    expect(lines.filter((line) => line.includes('ATTENDEE'))).toEqual([
      'ATTENDEE:mailto:bo@example.org',
      'X-ROOST-ATTENDEE;VALUE=TEXT:Åsa\\, 7',
      'X-ROOST-ATTENDEE;VALUE=TEXT:mailto:x',
      'X-ROOST-ATTENDEE;VALUE=TEXT:a@b\\;c',
    ])
  })
})

describe('a series written as iCalendar', () => {
  test('consists of a rule with excluded dates and an event for each exception', () => {
    const changed = {
      ...event,
      title: 'Later',
      uid: 'another',
      startDate: '2026-12-07T11:00:00.000Z',
      endDate: null,
    }
    const series = { ...event, ...weekly, recurrenceInterval: 2, recurrenceEndDate: '2027-03-31' }
    const text =
      toEventText(series, ['2026-12-21', '2027-01-04']) +
      toExceptionText(series, { originalDate: '2026-12-07', event: changed })
    const lines = listLines(text).filter((line) =>
      /^(?:UID|DTSTART|RRULE|EXDATE|RECURRENCE-ID|SUMMARY)/.test(line),
    )
    expect(lines).toEqual([
      'UID:one@roost',
      'SUMMARY:Dentist',
      'DTSTART;TZID=Europe/Berlin:20261123T100000',
      expect.stringMatching(/^RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20270331T\d{6}Z$/),
      'EXDATE;TZID=Europe/Berlin:20261221T100000,20270104T100000',
      'UID:one@roost',
      'SUMMARY:Later',
      'DTSTART;TZID=Europe/Berlin:20261207T120000',
      'RECURRENCE-ID;TZID=Europe/Berlin:20261207T100000',
    ])
  })

  test.each([
    [allDay, 'EXDATE;VALUE=DATE:20261231'],
    [{ timeZone: 'UTC' }, 'EXDATE:20261231T090000Z'],
  ])('with %j has excluded dates in the same format as its start', (changes, line) => {
    const text = toEventText({ ...event, ...weekly, ...changes }, ['2026-12-31'])
    expect(listLines(text)).toContain(line)
  })
})

describe('values that people enter', { tags: ['T25'] }, () => {
  const hostile = 'a\r\nEND:VCALENDAR\r\nBEGIN:VEVENT\nx\ry\u2028z\u0085w\u0000\u0007,;:\\"^n\t👩‍👩‍👧שלום\ud800'

  test('never become a content line in the file', () => {
    const text = write({
      title: hostile,
      description: hostile,
      location: hostile,
      category: hostile,
      attendees: [hostile],
      reminders: [hostile],
      uid: hostile,
    })
    expect(text.match(/^(?:BEGIN|END):.*$/gm)).toEqual(['BEGIN:VEVENT', 'END:VEVENT'])
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028]/)
    expect(text.isWellFormed()).toBe(true)
    const [summary] = listLines(text).filter((line) => line.startsWith('SUMMARY'))
    expect(summary).toBe(
      'SUMMARY:a\\nEND:VCALENDAR\\nBEGIN:VEVENT\\nx\\ny\\nz\\nw\\,\\;:\\\\"^n\t👩‍👩‍👧שלום\ufffd',
    )
  })

  test.each(['x'.repeat(300), 'ä'.repeat(300), '日'.repeat(300), '👩'.repeat(150), 'é👩日x'.repeat(60)])(
    'are folded at 75 octets without breaking characters: %s',
    (description) => {
      const text = write({ description })
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line.isWellFormed()).toBe(true)
      }
      expect(listLines(text)).toContain(`DESCRIPTION:${description}`)
    },
  )

  test('result in a default title if they consist only of control characters', () => {
    expect(listLines(write({ title: '\u0007\u0000' }))).toContain('SUMMARY:Untitled event')
  })
})

test('a file lists its zones first, each of them once, and then the events', () => {
  const zones = new Map([
    ['Europe/Berlin', '2026-11-23T09:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-23T09:00:00.000Z'],
  ])
  const lines = (toCalendarHead(zones) + write() + write() + calendarEnd).split('\r\n')
  expect(lines.slice(0, 5)).toEqual([
    'BEGIN:VCALENDAR',
    'PRODID:-//Roost//Roost//EN',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Roost',
  ])
  expect(lines.filter((line) => line.startsWith('TZID'))).toEqual(['TZID:Asia/Kolkata', 'TZID:Europe/Berlin'])
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})
