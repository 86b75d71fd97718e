import { toOptions } from '../../../lib/texts/category-label.ts'
import type { BudgetUsage } from '@roost/contract/expenses/analytics.ts'
import type { Budget } from '@roost/contract/expenses/budgets.ts'
import { describe, expect, it } from 'vitest'
import { createBudget as createTestBudget } from '../../../../test-support/pages/money.ts'
import {
  budgetCategories,
  budgetPeriodsOn,
  formatBudgetDates,
  toActiveBudgets,
  toFormValues,
  toPauseText,
  toShownUsage,
  usageLooks,
} from './budgets.rules.ts'

const createBudget = (given: Partial<Budget> = {}): Budget =>
  createTestBudget({ name: 'Food', amount: 400, startDate: '2026-01-01', ...given })

const createUsage = (given: Partial<BudgetUsage> = {}): BudgetUsage => ({
  id: 1,
  name: 'Food',
  category: 'groceries',
  amount: 400,
  period: 'monthly',
  isActive: true,
  periodStart: '2026-11-01',
  periodEnd: '2026-11-30',
  spent: 0,
  remaining: 400,
  percentage: 0,
  status: 'ok',
  ...given,
})

describe('the options in the budget form', () => {
  it('include the seven expense categories on the expenses page', { tags: ['EXP-15'] }, () => {
    expect(toOptions(budgetCategories.expenses, '').map(({ label }) => label)).toEqual([
      'Groceries',
      'Utilities',
      'Entertainment',
      'Household',
      'Transportation',
      'Healthcare',
      'Other',
    ])
  })

  it('include thirteen categories on the budgets page', { tags: ['GOAL-04'] }, () => {
    const labels = toOptions(budgetCategories.analytics, '').map(({ label }) => label)
    expect(labels).toEqual(budgetCategories.analytics)
    expect(labels).toHaveLength(13)
  })

  it(
    'omit the quarterly period only on the expenses page',
    { tags: ['MODEL-B-19', 'EXP-16', 'GOAL-05'] },
    () => {
      expect(budgetPeriodsOn.expenses).toEqual(['weekly', 'monthly', 'yearly'])
      expect(budgetPeriodsOn.analytics).toEqual(['weekly', 'monthly', 'quarterly', 'yearly'])
    },
  )

  it('include the values of a budget made on the other page', { tags: ['EXP-56'] }, () => {
    expect(toOptions(budgetCategories.expenses, 'Food & Dining').at(-1)).toEqual({
      value: 'Food & Dining',
      label: 'Food & Dining',
    })
    expect(toOptions(budgetPeriodsOn.expenses, 'quarterly').map(({ label }) => label)).toEqual([
      'Weekly',
      'Monthly',
      'Yearly',
      'Quarterly',
    ])
    expect(toOptions(budgetPeriodsOn.expenses, 'weekly')).toHaveLength(3)
  })
})

describe('the budget form', () => {
  it(
    'defaults to an active monthly budget that starts today',
    { tags: ['MODEL-B-19', 'EXP-16', 'EXP-30', 'EXP-59'] },
    () => {
      expect(toFormValues(null, '2026-11-21')).toEqual({
        name: '',
        category: '',
        period: 'monthly',
        startDate: '2026-11-21',
        endDate: '',
        isActive: true,
      })
    },
  )

  it('starts with the values of an existing budget', () => {
    const budget = createBudget({ endDate: '2026-12-31', isActive: false })
    expect(toFormValues(budget, '2026-11-21')).toEqual({
      name: 'Food',
      category: 'groceries',
      amount: 400,
      period: 'monthly',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      isActive: false,
    })
    expect(toFormValues(createBudget(), '2026-11-21').endDate).toBe('')
  })
})

it(
  'the usage bar is green, orange or red, and orange and red are also explained in words',
  { tags: ['EXP-13'] },
  () => {
    expect(usageLooks).toEqual({
      ok: { tone: 'leaf', words: '' },
      warning: { tone: 'honey', words: 'Close to the limit' },
      over: { tone: 'clay', words: 'Over the limit' },
    })
  },
)

it('the dates of a budget are formatted with or without an end date', () => {
  expect(formatBudgetDates({ startDate: '2026-11-01', endDate: null }, 'en-US')).toBe('From Nov 1, 2026')
  expect(formatBudgetDates({ startDate: '2026-11-01', endDate: '2027-01-31' }, 'en-US')).toBe(
    'Nov 1, 2026 – Jan 31, 2027',
  )
})

describe("the note about a budget's period", () => {
  const none = { periodStart: null }

  it('says when a budget will start or when it ended', () => {
    const later = { startDate: '2026-12-01', endDate: '2026-12-31' }
    expect(toPauseText(later, none, '2026-11-21', 'en-US')).toBe('Starts Dec 1, 2026')
    const earlier = { startDate: '2026-01-01', endDate: '2026-10-31' }
    expect(toPauseText(earlier, none, '2026-11-21', 'en-US')).toBe('Ended Oct 31, 2026')
  })

  it('is missing for a budget with a current period', () => {
    expect(toPauseText(createBudget(), createUsage(), '2026-11-21')).toBeNull()
  })
})

describe('the active budgets', { tags: ['EXP-12'] }, () => {
  it('are combined with their spending, in the order of the budgets', () => {
    const budgets = [
      createBudget({ id: 3 }),
      createBudget({ id: 2, isActive: false }),
      createBudget({ id: 1 }),
    ]
    const usages = [1, 2, 3].map((id) => createUsage({ id, spent: id * 10 }))
    expect(toActiveBudgets(budgets, usages).map(({ budget, usage }) => [budget.id, usage.spent])).toEqual([
      [3, 30],
      [1, 10],
    ])
  })

  it('omit a budget whose spending has not loaded', () => {
    expect(toActiveBudgets([createBudget({ id: 9 })], [createUsage()])).toEqual([])
  })
})

it('changes the use of a budget by an amount that waits on this device', () => {
  const usage = { spent: 45, amount: 100, percentage: 45, status: 'ok' } as const
  const show = (amount: number, isPending?: true) => {
    const budget = createBudget({ amount })
    const shown = toShownUsage({ ...budget, ...(isPending && { isPending }) }, { ...createUsage(), ...usage })
    return [shown.amount, shown.percentage, shown.status]
  }
  expect(show(50)).toEqual([100, 45, 'ok'])
  expect(show(90, true)).toEqual([90, 50, 'ok'])
  expect(show(50, true)).toEqual([50, 90, 'warning'])
  expect(show(45, true)).toEqual([45, 100, 'warning'])
  expect(show(30, true)).toEqual([30, 150, 'over'])
})
