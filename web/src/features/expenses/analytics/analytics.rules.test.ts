import type { BudgetUsage } from '@roost/contract/expenses/analytics.ts'
import { expect, test } from 'vitest'
import {
  describeBudgets,
  describeCategories,
  describeMonths,
  listNearestBudgets,
  listRunningBudgets,
  toBudgetBars,
  toBudgetTable,
  toCategoryBars,
  toCategoryTable,
  toCategoryTotals,
  toMonthChange,
  toMonthPoints,
  toMonthTable,
  toPeriodMonths,
} from './analytics.rules.ts'

const createUsage = (fields: Partial<BudgetUsage> = {}): BudgetUsage => ({
  id: 1,
  name: 'Groceries',
  category: 'groceries',
  amount: 400,
  period: 'monthly',
  isActive: true,
  periodStart: '2026-11-01',
  periodEnd: '2026-11-30',
  spent: 320,
  remaining: 80,
  percentage: 80,
  status: 'ok',
  ...fields,
})

test('a period is requested by its first and last month', { tags: ['GOAL-16'] }, () => {
  expect(toPeriodMonths('this-month', '2026-11-21')).toEqual({ fromMonth: '2026-11', toMonth: '2026-11' })
  expect(toPeriodMonths('last-month', '2026-11-21')).toEqual({ fromMonth: '2026-10', toMonth: '2026-10' })
  expect(toPeriodMonths('last-3-months', '2026-01-31')).toEqual({ fromMonth: '2025-11', toMonth: '2026-01' })
  expect(toPeriodMonths('last-12-months', '2026-11-21')).toEqual({ fromMonth: '2025-12', toMonth: '2026-11' })
  expect(toPeriodMonths('all', '2026-11-21')).toEqual({})
})

test('on the last day of March, the previous month is February', () => {
  expect(toPeriodMonths('last-month', '2026-03-31')).toEqual({ fromMonth: '2026-02', toMonth: '2026-02' })
})

test('the change since last month is described as a percentage', { tags: ['GOAL-16'] }, () => {
  expect(toMonthChange(112, 100)).toBe('12% more than last month')
  expect(toMonthChange(50.5, 101)).toBe('50% less than last month')
  expect(toMonthChange(0, 80)).toBe('100% less than last month')
  expect(toMonthChange(0.3, 0.3)).toBe('As much as last month')
})

test('a change since last month without a meaningful percentage is described in words', () => {
  expect(toMonthChange(0, 0)).toBe('Nothing spent this month or last month')
  expect(toMonthChange(12, 0)).toBe('Nothing was spent last month')
  expect(toMonthChange(1000.01, 1000)).toBe('Less than 1% more than last month')
  expect(toMonthChange(99_999_999.99, 0.01)).toBe('Over ten times as much as last month')
})

const months = [
  { month: '2025-12', amount: 0 },
  { month: '2026-01', amount: 0.1 },
  { month: '2026-02', amount: 0.2 },
]

test('the description, chart and table of the months have the same amounts', () => {
  expect(describeMonths(months, 'en-US')).toBe('$0.30 in 3 months, most in February 2026: $0.20.')
  expect(toMonthPoints(months, 'en-US')).toEqual([
    { key: '2025-12', name: 'December 2025', label: 'Dec', sublabel: undefined, amount: 0 },
    { key: '2026-01', name: 'January 2026', label: 'Jan', sublabel: '2026', amount: 0.1 },
    { key: '2026-02', name: 'February 2026', label: 'Feb', sublabel: undefined, amount: 0.2 },
  ])
  expect(toMonthTable(months, 'en-US').rows.map(({ cells }) => cells)).toEqual([
    ['February 2026', '$0.20'],
    ['January 2026', '$0.10'],
    ['December 2025', '$0.00'],
  ])
})

test('the description of months without spending says that nothing was spent', () => {
  const none = months.map(({ month }) => ({ month, amount: 0 }))
  expect(describeMonths(none)).toBe('Nothing spent in the last 3 months.')
})

test('categories with the same label are combined', () => {
  const totals = toCategoryTotals([
    { category: 'Travel', amount: 20, percentage: 67 },
    { category: 'other', amount: 15.1, percentage: 20 },
    { category: 'Other', amount: 5.2, percentage: 13 },
  ])
  expect(totals).toEqual([
    { name: 'Other', amount: 20.3 },
    { name: 'Travel', amount: 20 },
  ])
})

test('the description, chart and table of the categories have the same amounts', () => {
  const totals = [
    { name: 'Food & Dining', amount: 75 },
    { name: 'Travel', amount: 24.99 },
    { name: 'Other', amount: 0.01 },
  ]
  expect(describeCategories(totals)).toBe('$100.00 in 3 categories, most for Food & Dining: 75%.')
  expect(toCategoryBars(totals).map(({ text }) => text)).toEqual([
    '$75.00 · 75%',
    '$24.99 · 25%',
    '$0.01 · <1%',
  ])
  expect(toCategoryTable(totals).rows.map(({ cells }) => cells)).toEqual([
    ['Food & Dining', '$75.00', '75%'],
    ['Travel', '$24.99', '25%'],
    ['Other', '$0.01', '<1%'],
  ])
})

test('a single category and an empty list of categories are described differently', () => {
  expect(describeCategories([{ name: 'Travel', amount: 12 }])).toBe('$12.00, all of it for Travel.')
  expect(describeCategories([])).toBe('Nothing spent.')
})

test(
  'only active budgets with a current period are listed, those nearest their limit first',
  { tags: ['GOAL-13'] },
  () => {
    const budgets = [
      createUsage({ id: 1, spent: 100 }),
      createUsage({ id: 2, spent: 500 }),
      createUsage({ id: 3, spent: 900, isActive: false }),
      createUsage({ id: 4, spent: 900, periodStart: null, periodEnd: null }),
      createUsage({ id: 5, spent: 300 }),
      createUsage({ id: 6, spent: 200 }),
    ]
    expect(listRunningBudgets(budgets).map(({ id }) => id)).toEqual([1, 2, 5, 6])
    expect(listNearestBudgets(budgets, 3).map(({ id }) => id)).toEqual([2, 5, 6])
  },
)

test('the chart and table of the budgets show their limits and spending', () => {
  const budgets = [
    createUsage(),
    createUsage({ id: 2, spent: 412.5, remaining: -12.5, period: 'weekly', status: 'over' }),
  ]
  expect(toBudgetBars(budgets).map(({ text, note }) => [text, note])).toEqual([
    ['$320.00 of $400.00', 'Monthly · $80.00 left'],
    ['$412.50 of $400.00', 'Weekly · $12.50 over'],
  ])
  expect(toBudgetTable(budgets).rows.map(({ cells }) => cells)).toEqual([
    ['Groceries', '$400.00', '$320.00', '$80.00'],
    ['Groceries', '$400.00', '$412.50', '-$12.50'],
  ])
})

test('one sentence says how many budgets are over their limit', () => {
  const ok = createUsage()
  const over = createUsage({ status: 'over' })
  expect(describeBudgets([ok, ok])).toBe('No budget is over its limit.')
  expect(describeBudgets([over])).toBe('The budget is over its limit.')
  expect(describeBudgets([ok, over])).toBe('1 of 2 budgets is over its limit.')
  expect(describeBudgets([over, over, ok])).toBe('2 of 3 budgets are over their limit.')
})
