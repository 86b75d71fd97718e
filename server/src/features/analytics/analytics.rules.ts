import {
  analyticsMonths,
  type BudgetAnalytics,
  type BudgetStatus,
  type BudgetUsage,
  type ExpenseAnalytics,
  maxListedCategories,
  otherCategories,
} from '@roost/contract/analytics.ts'
import type { Budget, BudgetPeriod } from '@roost/contract/budgets.ts'
import { toAmount, toCents } from '@roost/contract/money.ts'
import {
  type DateRange,
  listMonthsUntil,
  type Month,
  monthsOfPeriod,
  monthsOfYear,
  toMonthAfter,
} from './periods.rules.ts'

const weeksOfYear = 52

/** What a budget comes to in a month, as exact as whole cents can be. */
export const toMonthlyCents = (amountCents: number, period: BudgetPeriod): number =>
  period === 'weekly'
    ? Math.round((amountCents * weeksOfYear) / monthsOfYear)
    : Math.round(amountCents / monthsOfPeriod[period])

/** Compared in whole numbers: 80 percent are four fifths. */
export const toBudgetStatus = (spentCents: number, amountCents: number): BudgetStatus => {
  if (spentCents > amountCents) return 'over'
  return spentCents * 5 > amountCents * 4 ? 'warning' : 'ok'
}

/** Whole percent; none of nothing. */
export const toPercentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 100) / whole)

/** What was spent on a category, or in a month. One may be told in several parts. */
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

/** One order on every server, whatever its language. A collator made here would take 10 MB of an idle server. */
const compareNames = (a: string, b: string): number => a.localeCompare(b, 'en')

type CategorySum = readonly [category: string, cents: number]

/** Nobody reads thousands of categories: the smallest become one. */
const foldSmall = (sums: readonly CategorySum[]): readonly CategorySum[] => {
  if (sums.length <= maxListedCategories) return sums
  const small = sums.slice(maxListedCategories - 1).reduce((sum, [, cents]) => sum + cents, 0)
  return [...sums.slice(0, maxListedCategories - 1), [otherCategories, small]]
}

const toCategories = (totals: readonly CategoryTotal[]): ExpenseAnalytics['byCategory'] => {
  const whole = sumCents(totals)
  const sums = [...sumCentsBy(totals, ({ category }) => category)].toSorted(
    ([a, aCents], [b, bCents]) => bCents - aCents || compareNames(a, b),
  )
  return foldSmall(sums).map(([category, cents]) => ({
    category,
    amount: toAmount(cents),
    percentage: toPercentage(cents, whole),
  }))
}

interface Spending {
  /** Of all time. */
  readonly all: readonly CategoryTotal[]
  /** Of the months asked for. */
  readonly chosen: readonly CategoryTotal[]
  readonly recent: readonly MonthTotal[]
}

export const toExpenseAnalytics = ({ all, chosen, recent }: Spending, thisMonth: Month): ExpenseAnalytics => {
  const cents = sumCentsBy(recent, ({ month }) => month)
  const toMonthAmount = (month: Month): number => toAmount(cents.get(month) ?? 0)
  return {
    totalSpent: toAmount(sumCents(all)),
    count: all.reduce((sum, { expenseCount }) => sum + expenseCount, 0),
    thisMonth: toMonthAmount(thisMonth),
    lastMonth: toMonthAmount(toMonthAfter(thisMonth, -1)),
    byCategory: toCategories(chosen),
    byMonth: listMonthsUntil(thisMonth, analyticsMonths).map((month) => ({
      month,
      amount: toMonthAmount(month),
    })),
  }
}

const toUsage = (budget: Budget, period: DateRange | null, spentCents: number): BudgetUsage => {
  const { id, name, category, amount, isActive } = budget
  const amountCents = toCents(amount)
  return {
    id,
    name,
    category,
    amount,
    period: budget.period,
    isActive,
    periodStart: period && period.from,
    periodEnd: period && period.to,
    spent: toAmount(spentCents),
    remaining: toAmount(amountCents - spentCents),
    percentage: toPercentage(spentCents, amountCents),
    status: toBudgetStatus(spentCents, amountCents),
  }
}

const compareUsages = (a: BudgetUsage, b: BudgetUsage): number =>
  Number(b.isActive) - Number(a.isActive) || compareNames(a.name, b.name)

/** What active budgets come to in a month; null without any. */
export const sumMonthlyCents = (budgets: readonly Budget[]): number | null => {
  const active = budgets.filter(({ isActive }) => isActive)
  if (active.length === 0) return null
  return active.reduce((sum, { amount, period }) => sum + toMonthlyCents(toCents(amount), period), 0)
}

interface BudgetSpending {
  readonly budgets: readonly Budget[]
  /** By the budget's id; absent where it counts on no day of its period around today. */
  readonly periods: ReadonlyMap<number, DateRange>
  /** By the budget's id, within its period. */
  readonly spentCents: ReadonlyMap<number, number>
  readonly month: readonly MonthTotal[]
}

export const toBudgetAnalytics = ({
  budgets,
  periods,
  spentCents,
  month,
}: BudgetSpending): BudgetAnalytics => {
  const budgetCents = sumMonthlyCents(budgets) ?? 0
  const monthSpentCents = sumCents(month)
  return {
    totalBudget: toAmount(budgetCents),
    totalSpent: toAmount(monthSpentCents),
    remaining: toAmount(budgetCents - monthSpentCents),
    isConverted: budgets.some(({ isActive, period }) => isActive && period !== 'monthly'),
    budgets: budgets
      .map((budget) => toUsage(budget, periods.get(budget.id) ?? null, spentCents.get(budget.id) ?? 0))
      .toSorted(compareUsages),
  }
}
