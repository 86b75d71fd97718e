import { describe, expect, test } from 'vitest'
import {
  read,
  readOne,
  readText,
  toEvent,
  toFile,
  withoutStart,
} from '../../../../test-support/calendar/calendar-texts.ts'
import { toOccurrenceDate } from './times.rules.ts'

describe('the times of an event in a file', () => {
  test.each([
    [['DTSTART:20261201T170000Z'], ['2026-12-01T17:00:00.000Z', null, 'UTC']],
    [['DTSTART:20261201T180000'], ['2026-12-01T17:00:00.000Z', null, 'Europe/Berlin']],
    [['DTSTART;TZID=Asia/Kolkata:20261201T180000'], ['2026-12-01T12:30:00.000Z', null, 'Asia/Kolkata']],
    [['DTSTART;VALUE=DATE:20261201'], ['2026-12-01', null, null]],
    [['DTSTART:20261201'], ['2026-12-01', null, null]],
    [
      ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261202'],
      ['2026-12-01', '2026-12-01', null],
    ],
    [
      ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261201'],
      ['2026-12-01', null, null],
    ],
    [
      ['DTSTART;VALUE=DATE:20261201', 'DURATION:P3D'],
      ['2026-12-01', '2026-12-03', null],
    ],
    [
      ['DTEND;TZID=America/New_York:20261201T180000'],
      ['2026-12-01T17:00:00.000Z', '2026-12-01T23:00:00.000Z', 'Europe/Berlin'],
    ],
    [['DTEND;TZID=Europe/Berlin:20261201T180000'], ['2026-12-01T17:00:00.000Z', null, 'Europe/Berlin']],
    // Across a clock change, a duration in days keeps the local time, and one in hours is exact.
    [
      ['DTSTART;TZID=Europe/Berlin:20261024T180000', 'DURATION:P1D'],
      ['2026-10-24T16:00:00.000Z', '2026-10-25T17:00:00.000Z', 'Europe/Berlin'],
    ],
    [
      ['DTSTART;TZID=Europe/Berlin:20261024T180000', 'DURATION:PT24H'],
      ['2026-10-24T16:00:00.000Z', '2026-10-25T16:00:00.000Z', 'Europe/Berlin'],
    ],
    // RFC 5545 §3.3.5: a skipped local time uses the offset before the gap, and an ambiguous one means its first
    // occurrence.
    [
      ['DTSTART;TZID=America/New_York:20270314T023000'],
      ['2027-03-14T07:30:00.000Z', null, 'America/New_York'],
    ],
    [
      ['DTSTART;TZID=America/New_York:20261101T013000'],
      ['2026-11-01T05:30:00.000Z', null, 'America/New_York'],
    ],
  ])('for the lines %j are %j', (lines, [startDate, endDate, timeZone]) => {
    const { fields } = readOne(...lines)
    expect(fields).toMatchObject({ startDate, endDate, timeZone, isAllDay: timeZone === null })
  })

  test.each([
    [['DTSTART:18991231T170000Z'], 'Its dates are not between 1900 and 2100, or no dates: it is left out.'],
    [['DTSTART:21010101T170000Z'], 'Its dates are not between 1900 and 2100, or no dates: it is left out.'],
    [['DTSTART:99990101T170000Z'], 'Its dates are not between 1900 and 2100, or no dates: it is left out.'],
    [
      ['DTSTART;VALUE=DATE:20260231'],
      'Its dates are not between 1900 and 2100, or no dates: it is left out.',
    ],
    [['DTSTART:tomorrow'], 'Its dates are not between 1900 and 2100, or no dates: it is left out.'],
    [
      ['DTSTART;TZID=America/New_York:18991231T230000'],
      'Its dates are not between 1900 and 2100, or no dates: it is left out.',
    ],
    [['DURATION:P99999W'], 'Its dates are not between 1900 and 2100, or no dates: it is left out.'],
    [['DTEND;TZID=Europe/Berlin:20261201T170000'], 'It ends before it starts and is left out.'],
    [
      ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261130'],
      'It ends before it starts and is left out.',
    ],
    [['DURATION:-PT1H'], 'It ends before it starts and is left out.'],
  ])('cause a warning if they cannot be stored: %j', (lines, message) => {
    const file = read(...lines)
    expect([file.entries, file.skipped]).toEqual([[], 1])
    expect(file.warnings).toEqual([{ title: 'One', message }])
  })

  test('cause a warning if the start is missing', () => {
    const file = readText(toFile(...withoutStart()))
    expect(file.warnings).toEqual([{ title: 'One', message: 'It has no start and is left out.' }])
  })

  test.each([
    ['X-LIC-LOCATION:Asia/Seoul', '+0900', 'Asia/Seoul'],
    ['X-LIC-LOCATION:Asia/Tokyo', '+0100', 'Africa/Lagos'],
    ['COMMENT:-', '+0100', 'Africa/Lagos'],
    ['COMMENT:-', '+0545', 'Asia/Katmandu'],
  ])('use the definition in the file for a zone with a custom name: %s, %s', (line, offset, timeZone) => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Mine', line, 'BEGIN:STANDARD', 'DTSTART:19700101T000000']
    const end = [`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE']
    const file = readText(toFile(...zone, ...end, ...toEvent('DTSTART;TZID=Mine:20261201T180000')))
    expect(file.entries[0]?.fields.timeZone).toBe(timeZone)
    expect(file.warnings).toEqual([])
  })
})

test.each([
  ['2026-12-01T23:30:00', 'UTC', 'Europe/Berlin', '2026-12-02'],
  ['2026-12-02T03:30:00', 'UTC', 'America/New_York', '2026-12-01'],
  ['2026-12-02T00:30:00', 'Asia/Tokyo', 'Asia/Tokyo', '2026-12-02'],
  ['2026-12-02T00:30:00', 'Asia/Tokyo', 'Europe/Berlin', '2026-12-01'],
  ['2026-12-02', null, 'Europe/Berlin', '2026-12-02'],
])(
  'an exception at %s in the zone %s is that of the day in the zone of its series',
  (local, zone, timeZone, day) => {
    const series = { startDate: '2026-11-30T23:30:00.000Z', endDate: null, isAllDay: false, timeZone }
    expect(toOccurrenceDate({ local, timeZone: zone }, series, 'Europe/Berlin')).toBe(day)
  },
)
