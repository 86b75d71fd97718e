import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../test-support/property-runs.ts'
import { isCalendarDate, parseWallTime, toCalendarDate, toTimeOfDay } from './dates.ts'

describe('parsing a due date as a wall time', () => {
  test.each([
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T18:00', '2026-11-21T18:00:00.000Z'],
    ['2026-11-21 18:00', '2026-11-21T18:00:00.000Z'],
    ['2026-11-21T18:00:30', '2026-11-21T18:00:30.000Z'],
    ['2026-11-21T18:00:00.123456Z', '2026-11-21T18:00:00.000Z'],
    ['2026-11-21T18:00:00Z', '2026-11-21T18:00:00.000Z'],
    ['2026-11-21T18:00:00+13:00', '2026-11-21T18:00:00.000Z'],
    ['2026-11-21T18:00-0330', '2026-11-21T18:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['1900-01-01', '1900-01-01T00:00:00.000Z'],
    ['2100-12-31T23:59', '2100-12-31T23:59:00.000Z'],
  ])('turns %s into %s', (text, expected) => {
    expect(parseWallTime(text)).toBe(expected)
  })

  test.each([
    '',
    ' 2026-11-21',
    '2026-11-21 ',
    '2026-11-21\n',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '1899-12-31',
    '2101-01-01',
    '2026-11-21T24:00',
    '2026-11-21T18:60',
    '2026-11-21T18',
    '2026-11-21T18:00:61',
    '26-11-21',
    '21.11.2026',
    '٢٠٢٦-١١-٢١',
    'tomorrow',
  ])('rejects %j', (text) => {
    expect(parseWallTime(text)).toBeNull()
  })

  test('does not change a wall time that was parsed before', () => {
    const instant = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2100-12-31T23:59:59Z'),
      noInvalidDate: true,
    })
    checkProperty(instant, (date) => {
      const time = parseWallTime(date.toISOString()) ?? ''
      expect(time).toBe(`${date.toISOString().slice(0, 19)}.000Z`)
      expect(parseWallTime(time)).toBe(time)
      expect(isCalendarDate(toCalendarDate(time))).toBe(true)
    })
  })
})

test('the time of day is null at midnight, because midnight means that no time was given', () => {
  expect(toTimeOfDay('2026-11-21T18:05:00.000Z')).toBe('18:05')
  expect(toTimeOfDay('2026-11-21T00:00:00.000Z')).toBeNull()
})

test.each([
  ['2026-11-21', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-11-21T00:00', false],
  ['', false],
])('%j is a calendar date: %s', (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected)
})
