import type { BudgetUsage, ExpenseAnalytics } from '@roost/contract/expenses/analytics.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { formatMoney, toAmount, toMinor } from '../../../lib/numbers/money.ts'
import { formatMonth, formatShortMonth } from '../../../lib/time/calendar-date.ts'
import { toCategoryLabel } from '../../../lib/texts/category-label.ts'
import { t } from '../../../lib/locale/language.ts'
import { formatShare } from '../../../lib/numbers/share.ts'
import { formatCount, joinFacts } from '../../../lib/locale/region.ts'

type MonthAmounts = ExpenseAnalytics['byMonth']

/** The total spending in a category, as displayed. */
export interface CategoryTotal {
  readonly name: string
  readonly amount: number
}

export const spendingPeriods = ['this-month', 'last-month', 'last-3-months', 'last-12-months', 'all'] as const
export type SpendingPeriod = (typeof spendingPeriods)[number]

export const spendingPeriodLabels: Readonly<Record<SpendingPeriod, string>> = {
  'this-month': msg('This month'),
  'last-month': msg('Last month'),
  'last-3-months': msg('Last 3 months'),
  'last-12-months': msg('Last 12 months'),
  all: msg('All time'),
}

/** The first and last month of each period, counted back from the current month. */
const periodMonths: Readonly<Record<Exclude<SpendingPeriod, 'all'>, readonly [first: number, last: number]>> =
  {
    'this-month': [0, 0],
    'last-month': [1, 1],
    'last-3-months': [2, 0],
    'last-12-months': [11, 0],
  }

const toEarlierMonth = (today: CalendarDate, count: number): string => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - count)).toISOString().slice(0, 7)
}

/** Returns the first and last month to request; neither for all time. */
export const toPeriodMonths = (
  period: SpendingPeriod,
  today: CalendarDate,
): { readonly fromMonth?: string; readonly toMonth?: string } => {
  if (period === 'all') return {}
  const [first, last] = periodMonths[period]
  return { fromMonth: toEarlierMonth(today, first), toMonth: toEarlierMonth(today, last) }
}

/** Describes this month's spending compared with last month's. */
export const toMonthChange = (thisMonth: number, lastMonth: number): string => {
  if (lastMonth === 0)
    return thisMonth === 0 ? t('Nothing spent this month or last month') : t('Nothing was spent last month')
  const difference = toMinor(thisMonth) - toMinor(lastMonth)
  if (difference === 0) return t('As much as last month')
  const isMore = difference > 0
  const percent = Math.round((100 * Math.abs(difference)) / toMinor(lastMonth))
  if (percent === 0)
    return isMore ? t('Less than 1% more than last month') : t('Less than 1% less than last month')
  if (percent >= 1000) return t('Over ten times as much as last month')
  return isMore
    ? t('{percent}% more than last month', { percent })
    : t('{percent}% less than last month', { percent })
}

const sumAmounts = (rows: readonly { readonly amount: number }[]): number =>
  toAmount(rows.reduce((sum, { amount }) => sum + toMinor(amount), 0))

export const describeMonths = (months: MonthAmounts, locale?: string): string => {
  const none = { month: '', amount: 0 }
  const count = months.length
  const highest = months.reduce((found, month) => (month.amount > found.amount ? month : found), none)
  if (highest.amount === 0)
    return t(
      '{count, plural, one {Nothing spent in the last # month.} other {Nothing spent in the last # months.}}',
      { count },
    )
  return t('{total} in {count, plural, one {# month} other {# months}}, most in {month}: {amount}.', {
    total: formatMoney(sumAmounts(months)),
    count,
    month: formatMonth(highest.month, locale),
    amount: formatMoney(highest.amount),
  })
}

export const toMonthPoints = (months: MonthAmounts, locale?: string) =>
  months.map(({ month, amount }) => ({
    key: month,
    name: formatMonth(month, locale),
    label: formatShortMonth(month, locale),
    sublabel: month.endsWith('-01') ? formatCount(Number(month.slice(0, 4))) : undefined,
    amount,
  }))

/** The latest month comes first, because people look it up most often. */
export const toMonthTable = (months: MonthAmounts, locale?: string) => ({
  head: [t(msg('Month', 'head of a table')), t('Spent')],
  rows: months
    .map(({ month, amount }) => ({ key: month, cells: [formatMonth(month, locale), formatMoney(amount)] }))
    .toReversed(),
})

/** Combines categories with the same label, such as `other` and `Other`. */
export const toCategoryTotals = (categories: ExpenseAnalytics['byCategory']): CategoryTotal[] => {
  const groups = Object.entries(Object.groupBy(categories, ({ category }) => toCategoryLabel(category)))
  return groups
    .map(([name, rows = []]) => ({ name, amount: sumAmounts(rows) }))
    .toSorted((a, b) => b.amount - a.amount)
}

export const describeCategories = (categories: readonly CategoryTotal[]): string => {
  const [largest] = categories
  if (!largest) return t('Nothing spent.')
  const sum = sumAmounts(categories)
  const total = formatMoney(sum)
  if (categories.length === 1)
    return t('{total}, all of it for {category}.', { total, category: largest.name })
  return t(
    '{total} in {count, plural, one {# category} other {# categories}}, most for {category}: {share}.',
    {
      total,
      count: categories.length,
      category: largest.name,
      share: formatShare(largest.amount, sum),
    },
  )
}

export const toCategoryBars = (categories: readonly CategoryTotal[]) => {
  const total = sumAmounts(categories)
  return categories.map(({ name, amount }) => ({
    key: name,
    name,
    amount,
    text: joinFacts([formatMoney(amount), formatShare(amount, total)]),
  }))
}

export const toCategoryTable = (categories: readonly CategoryTotal[]) => {
  const total = sumAmounts(categories)
  return {
    head: [t('Category'), t('Spent'), t(msg('Share', 'part of a whole'))],
    rows: categories.map(({ name, amount }) => ({
      key: name,
      cells: [name, formatMoney(amount), formatShare(amount, total)],
    })),
  }
}

/**
 * Lists active budgets with a current period, because a budget that has ended or not yet begun limits nothing today.
 */
export const listRunningBudgets = (budgets: readonly BudgetUsage[]): BudgetUsage[] =>
  budgets.filter(({ isActive, periodStart }) => isActive && periodStart !== null)

/** Lists the budgets with the highest usage, the highest first. */
export const listNearestBudgets = (budgets: readonly BudgetUsage[], count: number): BudgetUsage[] =>
  listRunningBudgets(budgets)
    .toSorted((a, b) => b.spent / b.amount - a.spent / a.amount)
    .slice(0, count)

const toRest = (remaining: number): string =>
  remaining < 0
    ? t('{amount} over', { amount: formatMoney(-remaining) })
    : t('{amount} left', { amount: formatMoney(remaining) })

export const describeBudgets = (budgets: readonly BudgetUsage[]): string => {
  const over = budgets.filter(({ status }) => status === 'over').length
  if (over === 0) return t('No budget is over its limit.')
  if (budgets.length === 1) return t('The budget is over its limit.')
  return t(
    '{over, plural, one {# of {count} budgets is over its limit.} other {# of {count} budgets are over their limit.}}',
    { over, count: budgets.length },
  )
}

export const toBudgetBars = (budgets: readonly BudgetUsage[]) =>
  budgets.map(({ id, name, amount, spent, remaining, period }) => ({
    key: String(id),
    name,
    amount: spent,
    limit: amount,
    text: t('{spent} of {limit}', { spent: formatMoney(spent), limit: formatMoney(amount) }),
    note: joinFacts([toCategoryLabel(period), toRest(remaining)]),
  }))

export const toBudgetTable = (budgets: readonly BudgetUsage[]) => ({
  head: [t('Budget'), t('Limit'), t('Spent'), t('Remaining')],
  rows: budgets.map(({ id, name, amount, spent, remaining }) => ({
    key: String(id),
    cells: [name, formatMoney(amount), formatMoney(spent), formatMoney(remaining)],
  })),
})
