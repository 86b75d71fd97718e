import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import {
  addDays,
  addMonths,
  countDays,
  formatCalendarDate,
  formatMonth,
  formatShortMonth,
  listDays,
  toMonth,
  toWeekday,
  toWeekStart,
} from './calendar-date.ts'
import { defaultRegion } from '@roost/contract/language/regions.ts'
import { setRegion } from '../locale/region.ts'
import { toLocalToday } from './today.ts'

test('a calendar date is formatted the same in every time zone', () => {
  expect(formatCalendarDate('2026-11-21', 'en-US')).toBe('Nov 21, 2026')
  expect(formatCalendarDate('2026-01-01', 'en-US')).toBe('Jan 1, 2026')
})

test('a month is formatted with its year', () => {
  expect(formatMonth('2026-11', 'en-US')).toBe('November 2026')
  expect(formatShortMonth('2026-11', 'en-US')).toBe('Nov')
  expect(toMonth('2026-11-21')).toBe('2026-11')
})

test("today is the browser's local day until midnight", () => {
  expect(toLocalToday(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21')
  expect(toLocalToday(new Date(2026, 10, 22, 0, 0))).toBe('2026-11-22')
})

const anyDate = fc.integer({ min: 0, max: 47_000 }).map((days) => addDays('1970-01-01', days))

test('days are counted correctly across month ends, leap years and clock changes', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(countDays('2026-03-28', '2026-03-30')).toBe(2)
  expect(countDays('2026-11-18', '2026-11-15')).toBe(-3)
  expect(listDays('2026-12-31', '2027-01-02')).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
  checkProperty(anyDate, fc.integer({ min: -1000, max: 1000 }), (date, days) => {
    expect(countDays(date, addDays(date, days))).toBe(days)
  })
})

test('adding a month gives the same day, or the last day of a shorter month', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(addMonths('2026-11-18', 14)).toBe('2028-01-18')
})

test('the week of a date starts on the Sunday on or before it', () => {
  expect(toWeekday('2026-11-22')).toBe(0)
  expect(toWeekStart('2026-11-22')).toBe('2026-11-22')
  expect(toWeekStart('2026-11-28')).toBe('2026-11-22')
  checkProperty(anyDate, (date) => {
    expect(toWeekday(toWeekStart(date))).toBe(0)
    expect(countDays(toWeekStart(date), date)).toBe(toWeekday(date))
  })
})

test('weeks start on the day of the region', () => {
  setRegion({ ...defaultRegion, weekStart: 1 })
  expect(toWeekStart('2026-11-22')).toBe('2026-11-16')
  expect(toWeekStart('2026-11-23')).toBe('2026-11-23')
  setRegion({ ...defaultRegion, weekStart: 6 })
  expect(toWeekStart('2026-11-22')).toBe('2026-11-21')
  setRegion(defaultRegion)
})
