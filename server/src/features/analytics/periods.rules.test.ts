import { budgetPeriods } from '@roost/contract/expenses/budgets.ts'
import { weekStarts } from '@roost/contract/language/regions.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import { listMonthsUntil, toCountedPeriod, toMonth, toMonthAfter, toPeriod } from './periods.rules.ts'

const dayMs = 24 * 60 * 60 * 1000
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const period = fc.constantFrom(...budgetPeriods)
const firstDay = fc.constantFrom(...weekStarts)

describe('a month', () => {
  test.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2026-11', -11, '2025-12'],
  ])('%s plus %i is %s', (month, count, expected) => {
    expect(toMonthAfter(month, count)).toBe(expected)
  })

  test('adding and then subtracting the same number of months returns the original month', () => {
    checkProperty(day, fc.integer({ min: -1000, max: 1000 }), (date, count) => {
      const month = toMonth(date)
      expect(toMonthAfter(toMonthAfter(month, count), -count)).toBe(month)
    })
  })

  test('the list of twelve months is consecutive and ends with the given one', () => {
    expect(listMonthsUntil('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    checkProperty(day, (date) => {
      const months = listMonthsUntil(toMonth(date), 12)
      expect(months).toHaveLength(12)
      expect(months.at(-1)).toBe(toMonth(date))
      expect(months.slice(1)).toEqual(months.slice(0, -1).map((month) => toMonthAfter(month, 1)))
    })
  })
})

describe('the period of a budget', { tags: ['EXP-46'] }, () => {
  test.each([
    ['weekly', '2026-11-21', '2026-11-15', '2026-11-21'],
    ['weekly', '2027-01-01', '2026-12-27', '2027-01-02'],
    ['monthly', '2026-02-14', '2026-02-01', '2026-02-28'],
    ['monthly', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['quarterly', '2026-11-21', '2026-10-01', '2026-12-31'],
    ['quarterly', '2026-04-01', '2026-04-01', '2026-06-30'],
    ['yearly', '2026-11-21', '2026-01-01', '2026-12-31'],
  ] as const)('the %s period that contains %s lasts from %s to %s', (kind, date, from, to) => {
    expect(toPeriod(kind, date, 0)).toEqual({ from, to })
  })

  test.each([
    [0, '2026-11-15', '2026-11-21'],
    [1, '2026-11-16', '2026-11-22'],
    [6, '2026-11-21', '2026-11-27'],
  ] as const)('is a week from the day on which weeks begin: day %i', (weekStart, from, to) => {
    expect(toPeriod('weekly', '2026-11-21', weekStart)).toEqual({ from, to })
  })

  test('contains the given day, and is the same for every day in it', () => {
    checkProperty(period, day, firstDay, (kind, date, weekStart) => {
      const { from, to } = toPeriod(kind, date, weekStart)
      expect(from <= date && date <= to).toBe(true)
      expect(toPeriod(kind, from, weekStart)).toEqual({ from, to })
      expect(toPeriod(kind, to, weekStart)).toEqual({ from, to })
    })
  })

  test('ends on the day before the next one begins: no day is missing or counted twice', () => {
    checkProperty(period, day, firstDay, (kind, date, weekStart) => {
      const { from, to } = toPeriod(kind, date, weekStart)
      expect(toPeriod(kind, dayAfter(to, 1), weekStart).from).toBe(dayAfter(to, 1))
      expect(toPeriod(kind, dayAfter(from, -1), weekStart).to).toBe(dayAfter(from, -1))
    })
  })
})

describe('the part of a period to which a budget applies', () => {
  const monthly = { period: 'monthly', startDate: '2026-01-01', endDate: null } as const

  test('is the whole period if the budget has no end', () => {
    expect(toCountedPeriod(monthly, '2026-11-21', 0)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  })

  test('is limited to the first and last day of the budget', () => {
    const budget = { ...monthly, startDate: '2026-11-10', endDate: '2026-11-20' }
    expect(toCountedPeriod(budget, '2026-11-21', 0)).toEqual({ from: '2026-11-10', to: '2026-11-20' })
  })

  test.each([
    ['is over', { endDate: '2026-10-31' }],
    ['has not begun', { startDate: '2026-12-01' }],
  ])('is empty when the budget %s', (_, dates) => {
    expect(toCountedPeriod({ ...monthly, ...dates }, '2026-11-21', 0)).toBeNull()
  })

  test('lies within the period and the budget, and contains the day if the budget does', () => {
    const offset = fc.integer({ min: -100, max: 100 })
    const length = fc.option(fc.nat({ max: 200 }))
    checkProperty(period, day, firstDay, offset, length, (kind, today, weekStart, start, days) => {
      const startDate = dayAfter(today, start)
      const endDate = days === null ? null : dayAfter(startDate, days)
      const counted = toCountedPeriod({ period: kind, startDate, endDate }, today, weekStart)
      const { from, to } = toPeriod(kind, today, weekStart)
      const isCounted = (date: string): boolean =>
        counted !== null && counted.from <= date && date <= counted.to
      for (let date = from; date <= to; date = dayAfter(date, 1))
        expect(isCounted(date)).toBe(startDate <= date && (endDate === null || date <= endDate))
      expect(isCounted(dayAfter(from, -1)) || isCounted(dayAfter(to, 1))).toBe(false)
    })
  })
})
