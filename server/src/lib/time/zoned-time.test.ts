import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import {
  addDays,
  countDays,
  listSkippedDates,
  toInstant,
  toLocalTime,
  toStartOfDay,
  toTimeOfDay,
  toZonedDate,
} from './zoned-time.ts'

describe('a wall time', () => {
  test.each([
    ['2026-07-01T18:00:00', 'Europe/Berlin', '2026-07-01T16:00:00.000Z'],
    ['2026-12-01T18:00:00', 'Europe/Berlin', '2026-12-01T17:00:00.000Z'],
    ['2026-07-01T18:00:00', 'Asia/Kolkata', '2026-07-01T12:30:00.000Z'],
    ['2026-07-01T18:00:00', 'UTC', '2026-07-01T18:00:00.000Z'],
    ['2026-07-01T18:00:00', 'Pacific/Kiritimati', '2026-07-01T04:00:00.000Z'],
  ])('%s in %s is %s', (time, timeZone, instant) => {
    expect(toInstant(time, timeZone)).toBe(instant)
    expect(toLocalTime(instant, timeZone)).toBe(time)
    expect(toZonedDate(instant, timeZone)).toBe(time.slice(0, 10))
    expect(toTimeOfDay(instant, timeZone)).toBe(time.slice(11))
  })

  test.each([
    ['2026-03-08T02:30:00', 'America/New_York', '2026-03-08T03:30:00'],
    ['2026-03-29T02:30:00', 'Europe/Berlin', '2026-03-29T03:30:00'],
    ['2026-10-04T02:15:00', 'Australia/Lord_Howe', '2026-10-04T02:45:00'],
    ['2026-03-28T23:30:00', 'America/Nuuk', '2026-03-29T00:30:00'],
    ['2011-12-30T10:00:00', 'Pacific/Apia', '2011-12-31T10:00:00'],
  ])('%s, which is skipped in %s, uses the offset before the gap', (time, timeZone, shown) => {
    expect(toLocalTime(toInstant(time, timeZone), timeZone)).toBe(shown)
  })

  test.each([
    ['2026-11-01T01:30:00', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-04-05T01:45:00', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ])('%s, which occurs twice in %s, is the earlier instant', (time, timeZone, instant) => {
    expect(toInstant(time, timeZone)).toBe(instant)
  })

  test('keeps fractions of a second', () => {
    expect(toTimeOfDay('2026-07-01T16:00:00.250Z', 'Europe/Berlin')).toBe('18:00:00.25')
  })
})

describe('a day begins', () => {
  test.each([
    ['2026-07-01', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
    ['2026-07-01', 'UTC', '2026-07-01T00:00:00.000Z'],
    // The clock changes from 24:00 to 01:00.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    // The date was skipped, so the next day begins at that instant.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('%s in %s: %s', (date, timeZone, instant) => {
    expect(toStartOfDay(date, timeZone)).toBe(instant)
  })
})

describe('the dates that a zone skipped', () => {
  test.each([
    ['Pacific/Apia', ['2011-12-30']],
    ['Pacific/Fakaofo', ['2011-12-30']],
    ['Pacific/Kwajalein', ['1993-08-21']],
    ['Pacific/Kiritimati', ['1994-12-31']],
    ['America/Nuuk', []],
    ['Europe/Berlin', []],
    ['UTC', []],
  ])('%s: %j', (timeZone, dates) => {
    expect(listSkippedDates(timeZone)).toEqual(dates)
  })

  test('are computed once', () => {
    expect(listSkippedDates('Pacific/Enderbury')).toBe(listSkippedDates('Pacific/Enderbury'))
  })
})

describe('adding days', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['1970-01-01', -1, '1969-12-31'],
  ])('to %s: %i days later is %s', (date, days, sum) => {
    expect(addDays(date, days)).toBe(sum)
    expect(countDays(date, sum)).toBe(days)
  })

  test('is the inverse of counting them', () => {
    const day = fc.integer({ min: 0, max: 47_000 })
    checkProperty(day, day, (first, second) => {
      const from = addDays('1970-01-01', first)
      const to = addDays('1970-01-01', second)
      expect(countDays(from, to)).toBe(second - first)
      expect(addDays(from, second - first)).toBe(to)
    })
  })
})
