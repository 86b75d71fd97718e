import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../../test-support/property-runs.ts'
import { addDays, countDays, listDays, toWeekday } from '../../../lib/time/calendar-date.ts'
import { calendarViews } from './calendar-views.ts'
import {
  isInPeriod,
  toAddressDate,
  toNextPeriod,
  toPeriod,
  toPeriodTitle,
  toShortDayTitle,
} from './period.rules.ts'

const anyDate = fc.integer({ min: 0, max: 47_000 }).map((days) => addDays('1970-01-01', days))

describe('the days shown in a view', () => {
  test(
    'the month view shows 42 cells that start on a Sunday and contain all days of the month',
    { tags: ['CAL-02'] },
    () => {
      checkProperty(anyDate, (date) => {
        const { from, to } = toPeriod('month', date)
        expect(listDays(from, to)).toHaveLength(42)
        expect(toWeekday(from)).toBe(0)
        const first = `${date.slice(0, 7)}-01`
        expect(countDays(from, first)).toBeGreaterThanOrEqual(0)
        expect(countDays(from, first)).toBeLessThan(7)
        expect(isInPeriod({ from, to }, date)).toBe(true)
      })
    },
  )

  test('the view of a month that starts on a Sunday begins with its first day', { tags: ['CAL-02'] }, () => {
    expect(toPeriod('month', '2026-11-18')).toEqual({ from: '2026-11-01', to: '2026-12-12' })
  })

  test('the week view shows seven days from the Sunday on or before the date', { tags: ['CAL-04'] }, () => {
    expect(toPeriod('week', '2026-11-18')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
    expect(toPeriod('week', '2026-11-15')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
    expect(toPeriod('week', '2026-11-14').to).toBe('2026-11-14')
  })

  test('the day view shows only that day', { tags: ['CAL-05'] }, () => {
    expect(toPeriod('day', '2026-11-18')).toEqual({ from: '2026-11-18', to: '2026-11-18' })
  })

  test('the list shows the days of the month', { tags: ['CAL-46'] }, () => {
    expect(toPeriod('list', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })
})

describe('navigation between periods', () => {
  test.each([
    ['month', '2026-01-31', '2026-02-01', '2025-12-01'],
    ['list', '2026-12-24', '2027-01-01', '2026-11-01'],
    ['week', '2026-11-18', '2026-11-25', '2026-11-11'],
    ['day', '2026-12-31', '2027-01-01', '2026-12-30'],
  ] as const)(
    'from the %s of %s moves to %s or back to %s',
    { tags: ['CAL-07'] },
    (view, date, after, before) => {
      expect(toNextPeriod(view, date, 1)).toBe(after)
      expect(toNextPeriod(view, date, -1)).toBe(before)
    },
  )

  test('to the next period and back returns to the same period', () => {
    checkProperty(fc.constantFrom('week', 'day', 'list'), anyDate, (view, date) => {
      expect(toPeriod(view, toNextPeriod(view, date, 1)).from).toBe(addDays(toPeriod(view, date).to, 1))
    })
    checkProperty(fc.constantFrom(...calendarViews), anyDate, (view, date) => {
      const next = toNextPeriod(view, date, 1)
      expect(toPeriod(view, toNextPeriod(view, next, -1))).toEqual(toPeriod(view, date))
    })
  })

  test('omits the date from the URL while today is shown', () => {
    const today = '2026-11-18'
    expect(toAddressDate('month', '2026-11-01', today)).toBeUndefined()
    // December 1 has a cell in the grid of November, but is in another month.
    expect(toAddressDate('month', '2026-12-01', today)).toBe('2026-12-01')
    expect(toAddressDate('week', '2026-11-21', today)).toBeUndefined()
    expect(toAddressDate('week', '2026-11-22', today)).toBe('2026-11-22')
    expect(toAddressDate('day', today, today)).toBeUndefined()
    expect(toAddressDate('list', '2026-10-01', today)).toBe('2026-10-01')
  })
})

test.each([
  ['month', '2026-11-18', 'November 2026'],
  ['list', '2026-11-18', 'November 2026'],
  ['week', '2026-11-18', 'Nov 15 – 21, 2026'],
  ['week', '2026-11-30', 'Nov 29 – Dec 5, 2026'],
  ['week', '2026-12-30', 'Dec 27, 2026 – Jan 2, 2027'],
  ['day', '2026-11-18', 'Wednesday, November 18, 2026'],
] as const)('the title of the %s of %s is %s', { tags: ['CAL-07'] }, (view, date, title) => {
  expect(toPeriodTitle(view, date, 'en-US').replaceAll(/\s/g, ' ')).toBe(title)
})

test('a day has a short title where space is limited', () => {
  expect(toShortDayTitle('2026-11-21', 'en-US')).toBe('Sat, Nov 21, 2026')
})
