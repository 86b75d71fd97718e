import {
  analyticsMonths,
  type BudgetAnalytics,
  type BudgetStatus,
  type BudgetUsage,
  type ExpenseAnalytics,
  maxListedCategories,
  otherCategories,
} from '@roost/contract/expenses/analytics.ts'
import type { Budget, BudgetPeriod } from '@roost/contract/expenses/budgets.ts'
import { toAmount, toMinor } from '@roost/contract/money/money.ts'
import {
  type DateRange,
  listMonthsUntil,
  type Month,
  monthsOfPeriod,
  monthsOfYear,
  toMonthAfter,
} from './periods.rules.ts'

const weeksOfYear = 52

/** The monthly equivalent of a budget, rounded to whole cents. */
export const toMonthlyCents = (amountCents: number, period: BudgetPeriod): number =>
  period === 'weekly'
    ? Math.round((amountCents * weeksOfYear) / monthsOfYear)
    : Math.round(amountCents / monthsOfPeriod[period])

/** The limit of 80 percent is written as four fifths, so that only integers are compared. */
export const toBudgetStatus = (spentCents: number, amountCents: number): BudgetStatus => {
  if (spentCents > amountCents) return 'over'
  return spentCents * 5 > amountCents * 4 ? 'warning' : 'ok'
}

/** A whole percentage; zero when `whole` is zero. */
export const toPercentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 100) / whole)

/** An amount for a category or a month. Several amounts for the same one are added up. */
interface Total {
  readonly amountCents: number
}
export interface CategoryTotal extends Total {
  readonly category: string
  readonly expenseCount: number
}
export interface MonthTotal extends Total {
  readonly month: Month
}

const sumCents = (totals: readonly Total[]): number =>
  totals.reduce((sum, { amountCents }) => sum + amountCents, 0)

const sumCentsBy = <T extends Total>(
  totals: readonly T[],
  toKey: (total: T) => string,
): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const total of totals) {
    const key = toKey(total)
    sums.set(key, (sums.get(key) ?? 0) + total.amountCents)
  }
  return sums
}

/**
 * A fixed locale gives the same order on every server. An `Intl.Collator` would cost 10 MB of memory on an idle
 * server.
 */
const compareNames = (a: string, b: string): number => a.localeCompare(b, 'en')

type CategorySum = readonly [category: string, cents: number]

/** Combines the smallest categories when there are too many to read. */
const foldSmall = (sums: readonly CategorySum[]): readonly CategorySum[] => {
  if (sums.length <= maxListedCategories) return sums
  const small = sums.slice(maxListedCategories - 1).reduce((sum, [, cents]) => sum + cents, 0)
  return [...sums.slice(0, maxListedCategories - 1), [otherCategories, small]]
}

const toCategories = (totals: readonly CategoryTotal[], currency: string): ExpenseAnalytics['byCategory'] => {
  const whole = sumCents(totals)
  const sums = [...sumCentsBy(totals, ({ category }) => category)].toSorted(
    ([a, aCents], [b, bCents]) => bCents - aCents || compareNames(a, b),
  )
  return foldSmall(sums).map(([category, cents]) => ({
    category,
    amount: toAmount(cents, currency),
    percentage: toPercentage(cents, whole),
  }))
}

interface Spending {
  /** Totals for all time. */
  readonly all: readonly CategoryTotal[]
  /** Totals for the requested months. */
  readonly chosen: readonly CategoryTotal[]
  readonly recent: readonly MonthTotal[]
}

export const toExpenseAnalytics = (
  { all, chosen, recent }: Spending,
  thisMonth: Month,
  currency: string,
): ExpenseAnalytics => {
  const cents = sumCentsBy(recent, ({ month }) => month)
  const toMonthAmount = (month: Month): number => toAmount(cents.get(month) ?? 0, currency)
  return {
    totalSpent: toAmount(sumCents(all), currency),
    count: all.reduce((sum, { expenseCount }) => sum + expenseCount, 0),
    thisMonth: toMonthAmount(thisMonth),
    lastMonth: toMonthAmount(toMonthAfter(thisMonth, -1)),
    byCategory: toCategories(chosen, currency),
    byMonth: listMonthsUntil(thisMonth, analyticsMonths).map((month) => ({
      month,
      amount: toMonthAmount(month),
    })),
  }
}

interface Usage {
  readonly period: DateRange | null
  readonly spentCents: number
}

const toUsage = (budget: Budget, { period, spentCents }: Usage, currency: string): BudgetUsage => {
  const { id, name, category, amount, isActive } = budget
  const amountCents = toMinor(amount, currency)
  return {
    id,
    name,
    category,
    amount,
    period: budget.period,
    isActive,
    periodStart: period && period.from,
    periodEnd: period && period.to,
    spent: toAmount(spentCents, currency),
    remaining: toAmount(amountCents - spentCents, currency),
    percentage: toPercentage(spentCents, amountCents),
    status: toBudgetStatus(spentCents, amountCents),
  }
}

const compareUsages = (a: BudgetUsage, b: BudgetUsage): number =>
  Number(b.isActive) - Number(a.isActive) || compareNames(a.name, b.name)

/** The monthly equivalent of all active budgets in cents; null when there are none. */
export const sumMonthlyCents = (budgets: readonly Budget[], currency: string): number | null => {
  const active = budgets.filter(({ isActive }) => isActive)
  if (active.length === 0) return null
  return active.reduce(
    (sum, { amount, period }) => sum + toMonthlyCents(toMinor(amount, currency), period),
    0,
  )
}

interface BudgetSpending {
  readonly budgets: readonly Budget[]
  /** The period that contains today, by budget id; absent when it is outside the budget's dates. */
  readonly periods: ReadonlyMap<number, DateRange>
  /** The amount spent within the budget's period, by budget id. */
  readonly spentCents: ReadonlyMap<number, number>
  readonly month: readonly MonthTotal[]
  /** The amount spent in the month, by budget id. */
  readonly monthCents: ReadonlyMap<number, number>
}

export const toBudgetAnalytics = (
  { budgets, periods, spentCents, month, monthCents }: BudgetSpending,
  currency: string,
): BudgetAnalytics => {
  const budgetCents = sumMonthlyCents(budgets, currency) ?? 0
  const monthSpentCents = sumCents(month)
  const inBudgetCents = [...monthCents.values()].reduce((sum, cents) => sum + cents, 0)
  return {
    totalBudget: toAmount(budgetCents, currency),
    totalSpent: toAmount(monthSpentCents, currency),
    remaining: toAmount(budgetCents - monthSpentCents, currency),
    notInBudget: toAmount(monthSpentCents - inBudgetCents, currency),
    isConverted: budgets.some(({ isActive, period }) => isActive && period !== 'monthly'),
    budgets: budgets
      .map((budget) => {
        const usage = { period: periods.get(budget.id) ?? null, spentCents: spentCents.get(budget.id) ?? 0 }
        return toUsage(budget, usage, currency)
      })
      .toSorted(compareUsages),
  }
}
