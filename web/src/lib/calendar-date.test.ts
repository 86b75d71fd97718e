import { expect, test } from 'vitest'
import { formatCalendarDate, formatMonth, formatShortMonth, toMonth } from './calendar-date.ts'
import { toLocalToday } from './today.ts'

test('a calendar date reads the same in every time zone', () => {
  expect(formatCalendarDate('2026-11-21', 'en-US')).toBe('Nov 21, 2026')
  expect(formatCalendarDate('2026-01-01', 'en-US')).toBe('Jan 1, 2026')
})

test('a month is named with its year', () => {
  expect(formatMonth('2026-11', 'en-US')).toBe('November 2026')
  expect(formatShortMonth('2026-11', 'en-US')).toBe('Nov')
  expect(toMonth('2026-11-21')).toBe('2026-11')
})

test('today is the day of this place, until its midnight', () => {
  expect(toLocalToday(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21')
  expect(toLocalToday(new Date(2026, 10, 22, 0, 0))).toBe('2026-11-22')
})
