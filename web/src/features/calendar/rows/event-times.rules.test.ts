import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../../test-support/property-runs.ts'
import {
  addMinutes,
  type EnteredTimes,
  formatInLocalZone,
  moveEnd,
  toClockTime,
  toTimeZoneOptions,
} from './event-times.rules.ts'

test.each([
  ['2026-11-21T17:00:00.000Z', 'Europe/Berlin', '2026-11-21T18:00'],
  ['2026-07-21T16:00:00.000Z', 'Europe/Berlin', '2026-07-21T18:00'],
  ['2026-11-22T04:30:00.000Z', 'America/New_York', '2026-11-21T23:30'],
  ['2026-11-21T14:00:00.000Z', 'Australia/Lord_Howe', '2026-11-22T01:00'],
  ['2026-11-21T00:00:00.000Z', 'UTC', '2026-11-21T00:00'],
])('at %s the local time in %s is %s', (instant, timeZone, expected) => {
  expect(toClockTime(Date.parse(instant), timeZone)).toBe(expected)
})

describe('times in another zone, converted to local time', () => {
  const format = (start: string, end: string | null, timeZone: string, localZone: string) =>
    formatInLocalZone({ start, end, timeZone }, localZone, 'en-US').replaceAll(/[\u2009\u202f]/g, ' ')

  test('are on the same day if that day has not ended locally', () => {
    expect(format('2026-11-23T12:00', '2026-11-23T14:00', 'America/New_York', 'Europe/Berlin')).toBe(
      'Mon, Nov 23, 6:00 – 8:00 PM',
    )
  })

  test('are on the next day if it has already begun locally', () => {
    expect(format('2026-11-23T18:30', null, 'America/New_York', 'Europe/Berlin')).toBe(
      'Tue, Nov 24, 12:30 AM',
    )
  })

  test.each([
    ['in a gap, which moves them to a later time', '2026-03-29T02:30', 'Sun, Mar 29, 1:30 AM'],
    ['in a repeated hour, where the first occurrence is meant', '2026-10-25T02:30', 'Sun, Oct 25, 12:30 AM'],
    ['just before a clock change', '2026-03-29T01:59', 'Sun, Mar 29, 12:59 AM'],
    ['just after a clock change', '2026-03-29T03:00', 'Sun, Mar 29, 1:00 AM'],
  ])('are correct %s', (_, start, expected) => {
    expect(format(start, null, 'Europe/Berlin', 'UTC')).toBe(expected)
  })
})

const times = (start: string, end: string, isAllDay = false): EnteredTimes => ({
  isAllDay,
  startDate: start.slice(0, 10),
  startTime: start.slice(11),
  endDate: end.slice(0, 10),
  endTime: end.slice(11),
})

describe('changing the start of an event', () => {
  const before = times('2026-11-23T18:00', '2026-11-23T19:30')

  test.each([
    ['another day', '2026-12-01T18:00', '2026-12-01', '19:30'],
    ['a later hour', '2026-11-23T23:00', '2026-11-24', '00:30'],
    ['an earlier minute', '2026-11-23T17:45', '2026-11-23', '19:15'],
    ['the day the clocks change', '2026-03-29T01:30', '2026-03-29', '03:00'],
  ])('preserves the duration when it moves to %s', (_, start, endDate, endTime) => {
    expect(moveEnd(before, { ...before, ...times(start, '2026-11-23T19:30') })).toEqual({ endDate, endTime })
  })

  test('preserves the number of days of an all-day event', () => {
    const trip = times('2026-12-30T09:00', '2027-01-02T10:00', true)
    expect(moveEnd(trip, { ...trip, startDate: '2027-02-27' })).toEqual({
      endDate: '2027-03-02',
      endTime: '10:00',
    })
  })

  test('does not change the end while a field is incomplete', () => {
    expect(moveEnd(before, { ...before, startDate: '' })).toEqual({ endDate: '2026-11-23', endTime: '19:30' })
    expect(moveEnd(before, { ...before, endDate: '', endTime: '' })).toEqual({ endDate: '', endTime: '' })
  })

  test('changing the start back restores the end, even after partly typed years', () => {
    const minutes = fc.integer({ min: 0, max: 50_000_000 })
    const typed = fc.constantFrom('0002-11-23', '0020-11-23', '0202-11-23', '2026-11-24')
    checkProperty(minutes, fc.integer({ min: 0, max: 100_000 }), typed, (offset, length, onTheWay) => {
      const start = addMinutes('2000-01-01T00:00', offset)
      const first = times(start, addMinutes(start, length))
      const there = { ...first, startDate: onTheWay }
      const moved = { ...there, ...moveEnd(first, there) }
      expect(moveEnd(moved, { ...moved, startDate: first.startDate })).toEqual({
        endDate: first.endDate,
        endTime: first.endTime,
      })
    })
  })
})

test("the time zone options start with the browser's time zone and include the chosen one", () => {
  const zones = ['America/New_York', 'Europe/Berlin']
  const options = toTimeZoneOptions(zones, { localZone: 'Europe/Berlin', value: 'Asia/Kolkata' })
  expect(options).toEqual([
    { value: 'Europe/Berlin', label: 'Europe/Berlin', hint: 'Here' },
    { value: 'Asia/Kolkata', label: 'Asia/Kolkata', hint: undefined },
    { value: 'UTC', label: 'UTC', hint: undefined },
    { value: 'America/New_York', label: 'America/New York', hint: undefined },
  ])
})
