import type { BudgetUsage } from '@roost/contract/expenses/analytics.ts'
import { expect, test } from 'vitest'
import { listShownBudgets } from './budget-overview.rules.ts'

const toBudget = (id: number, details: Partial<BudgetUsage> = {}): BudgetUsage => ({
  id,
  name: `Budget ${id}`,
  category: 'groceries',
  amount: 100,
  period: 'monthly',
  isActive: true,
  periodStart: '2026-11-01',
  periodEnd: '2026-11-30',
  spent: 0,
  remaining: 100,
  percentage: 0,
  status: 'ok',
  ...details,
})

test(
  'active budgets with a current period are shown, those nearest their limit first',
  { tags: ['DASH-45'] },
  () => {
    const shown = listShownBudgets([
      toBudget(1, { percentage: 20 }),
      toBudget(2, { isActive: false, percentage: 90 }),
      toBudget(3, { periodStart: null, periodEnd: null }),
      toBudget(4, { percentage: 120 }),
    ])
    expect(shown.map(({ id }) => id)).toEqual([4, 1])
  },
)

test('at most the seven budgets nearest their limit are shown', { tags: ['DASH-45'] }, () => {
  const many = Array.from({ length: 12 }, (_, index) => toBudget(index, { percentage: index }))
  expect(listShownBudgets(many).map(({ id }) => id)).toEqual([11, 10, 9, 8, 7, 6, 5])
})
