import { type BudgetPeriod, budgetPeriods } from '@roost/contract/expenses/budgets.ts'
import { maxAmountCents, toAmount, toMinor } from '@roost/contract/money/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../test-support/property-runs.ts'
import {
  type CategoryTotal,
  type MonthTotal,
  toBudgetAnalytics,
  toBudgetStatus,
  toExpenseAnalytics,
  toMonthlyCents,
  toPercentage,
} from './analytics.rules.ts'

const cents = fc.integer({ min: 1, max: maxAmountCents })
const period = fc.constantFrom(...budgetPeriods)

describe('the monthly amount of a budget', { tags: ['EXP-45'] }, () => {
  test.each([
    ['weekly', 10_000, 43_333],
    ['quarterly', 10_000, 3333],
    ['yearly', 120_000, 10_000],
    ['yearly', 1, 0],
  ] as const)('a %s budget of %i cents is %i cents a month', (kind, amountCents, expected) => {
    expect(toMonthlyCents(amountCents, kind)).toBe(expected)
  })

  test('twelve monthly amounts equal the amount for a year, up to rounding', () => {
    const timesInYear: Readonly<Record<BudgetPeriod, number>> = {
      weekly: 52,
      monthly: 12,
      quarterly: 4,
      yearly: 1,
    }
    checkProperty(period, cents, (kind, amountCents) => {
      const monthly = toMonthlyCents(amountCents, kind)
      expect(Number.isInteger(monthly)).toBe(true)
      expect(Math.abs(monthly * 12 - amountCents * timesInYear[kind])).toBeLessThanOrEqual(6)
    })
  })
})

describe('the status of a budget', { tags: ['EXP-13'] }, () => {
  test.each([
    [8000, 'ok'],
    [8001, 'warning'],
    [10_000, 'warning'],
    [10_001, 'over'],
  ])('spending %i of 10,000 cents is %s', (spent, expected) => {
    expect(toBudgetStatus(spent, 10_000)).toBe(expected)
  })

  test('is exact to the cent for any amount', () => {
    checkProperty(fc.bigInt({ min: 0n, max: 99_999_999_999n }), cents, (spent, amountCents) => {
      const [used, whole] = [spent * 100n, BigInt(amountCents)]
      const expected = used > whole * 100n ? 'over' : used > whole * 80n ? 'warning' : 'ok'
      expect(toBudgetStatus(Number(spent), amountCents)).toBe(expected)
    })
  })

  test.each([
    [1, 3, 33],
    [2, 3, 67],
    [1, 200, 1],
    [3, 2, 150],
    [0, 0, 0],
    [5, 0, 0],
  ])('%i of %i is %i percent', (part, whole, expected) => {
    expect(toPercentage(part, whole)).toBe(expected)
  })
})

const categoryTotal = fc.record({
  category: fc.constantFrom('groceries', 'utilities', 'Other', 'Ärzte', 'other'),
  amountCents: cents,
  expenseCount: fc.integer({ min: 1, max: 1000 }),
})
const monthTotal = fc.record({
  month: fc.constantFrom('2025-11', '2025-12', '2026-06', '2026-10', '2026-11', '2026-12'),
  amountCents: cents,
})

const sumOf = (totals: readonly { readonly amountCents: number }[]): number =>
  totals.reduce((sum, { amountCents }) => sum + amountCents, 0)

describe('spending', () => {
  const analyse = (chosen: readonly CategoryTotal[], recent: readonly MonthTotal[] = [], all = chosen) =>
    toExpenseAnalytics({ all, chosen, recent }, '2026-11', 'USD')

  test('is zero in every month if there are no expenses', () => {
    const analytics = analyse([])
    expect(analytics).toMatchObject({ totalSpent: 0, count: 0, thisMonth: 0, lastMonth: 0, byCategory: [] })
    expect(analytics.byMonth).toHaveLength(12)
    expect(analytics.byMonth.every(({ amount }) => amount === 0)).toBe(true)
  })

  test('lists only the 499 largest of more than 500 categories and sums up the rest', () => {
    const totals = Array.from({ length: 700 }, (_, index) => ({
      category: `category ${index}`,
      amountCents: 1000 - index,
      expenseCount: 1,
    }))
    const { byCategory } = analyse(totals)
    expect(byCategory).toHaveLength(500)
    const others = totals.slice(499).reduce((sum, { amountCents }) => sum + amountCents, 0)
    expect(byCategory.at(-1)).toMatchObject({ category: 'All other categories', amount: others / 100 })
  })

  test(
    'lists categories by amount, then by name, with percentages of the total',
    { tags: ['EXP-62'] },
    () => {
      const of = (category: string, amountCents: number) => ({ category, amountCents, expenseCount: 1 })
      const { byCategory } = analyse(
        [of('utilities', 100), of('Ärzte', 50), of('groceries', 50), of('utilities', 1)],
        [],
        [of('utilities', 99_999)],
      )
      expect(byCategory).toEqual([
        { category: 'utilities', amount: 1.01, percentage: 50 },
        { category: 'Ärzte', amount: 0.5, percentage: 25 },
        { category: 'groceries', amount: 0.5, percentage: 25 },
      ])
    },
  )

  test('adds up to the cent in total, by category and by month', () => {
    checkProperty(fc.array(categoryTotal), fc.array(monthTotal), (totals, recent) => {
      const analytics = analyse(totals, recent)
      expect(toMinor(analytics.totalSpent, 'USD')).toBe(sumOf(totals))
      expect(analytics.count).toBe(totals.reduce((sum, { expenseCount }) => sum + expenseCount, 0))
      const categories = analytics.byCategory.map(({ category }) => category)
      expect(new Set(categories).size).toBe(categories.length)
      const categoryCents = analytics.byCategory.map(({ amount }) => toMinor(amount, 'USD'))
      expect(categoryCents.reduce((sum, part) => sum + part, 0)).toBe(sumOf(totals))
      expect(categoryCents).toEqual(categoryCents.toSorted((a, b) => b - a))
      for (const [month, actual] of [
        ['2026-11', analytics.thisMonth],
        ['2026-10', analytics.lastMonth],
        ['2025-12', analytics.byMonth[0]?.amount],
      ] as const)
        expect(actual).toBe(toAmount(sumOf(recent.filter((total) => total.month === month)), 'USD'))
    })
  })
})

describe('budgets', () => {
  const budget = {
    id: 1,
    name: 'Food',
    category: 'groceries',
    amount: 100,
    period: 'monthly',
    startDate: '2026-01-01',
    endDate: null,
    isActive: true,
    createdBy: null,
    houseGroupId: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  } as const
  const november = { from: '2026-11-01', to: '2026-11-30' }
  const analyse = (budgets: Parameters<typeof toBudgetAnalytics>[0]['budgets'], monthCents = 0) =>
    toBudgetAnalytics(
      {
        budgets,
        periods: new Map([[1, november]]),
        spentCents: new Map([[1, 8001]]),
        month: [{ month: '2026-11', amountCents: monthCents }],
        monthCents: new Map([[1, 11_140]]),
      },
      'USD',
    )

  test('are summed as monthly amounts while active, and a conversion is reported', () => {
    const weekly = { ...budget, id: 2, period: 'weekly' } as const
    expect(analyse([budget, { ...weekly, isActive: false }], 12_345)).toMatchObject({
      totalBudget: 100,
      totalSpent: 123.45,
      remaining: -23.45,
      notInBudget: 12.05,
      isConverted: false,
    })
    expect(analyse([budget, weekly])).toMatchObject({
      totalBudget: 533.33,
      remaining: 533.33,
      isConverted: true,
    })
  })

  test('report the amount spent within their period, or zero without a period', () => {
    const { budgets } = analyse([budget, { ...budget, id: 2, name: 'Over' }])
    const { name, category, amount, isActive, period } = budget
    expect(budgets).toEqual([
      {
        id: 1,
        name,
        category,
        amount,
        period,
        isActive,
        periodStart: '2026-11-01',
        periodEnd: '2026-11-30',
        spent: 80.01,
        remaining: 19.99,
        percentage: 80,
        status: 'warning',
      },
      {
        id: 2,
        name: 'Over',
        category,
        amount,
        period,
        isActive,
        periodStart: null,
        periodEnd: null,
        spent: 0,
        remaining: 100,
        percentage: 0,
        status: 'ok',
      },
    ])
  })

  test('are sorted by name, active ones first', () => {
    const names = ['Zoo', 'Ärzte', 'food', 'Car'].map((name, index) => ({ ...budget, id: index, name }))
    const sorted = analyse([{ ...budget, id: 9, name: 'A', isActive: false }, ...names]).budgets
    expect(sorted.map(({ name }) => name)).toEqual(['Ärzte', 'Car', 'food', 'Zoo', 'A'])
  })
})
