import type { BudgetStatus, BudgetUsage } from '@roost/contract/expenses/analytics.ts'
import type { Budget, BudgetPeriod } from '@roost/contract/expenses/budgets.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { expenseCategories } from '@roost/contract/expenses/expense-values.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { formatCalendarDate } from '../../../lib/time/calendar-date.ts'
import { t } from '../../../lib/locale/language.ts'
import type { ShownRow } from '../../../api/outbox/row-writes.rules.ts'
import type { UsageTone } from '../../../ui/charts/usage-bar.tsx'

/** The two pages on which budgets are created. */
export type BudgetKind = 'expenses' | 'analytics'

/** The page of analytics has a list of its own on purpose: its budgets cover more than the categories of expenses. */
export const budgetCategories: Readonly<Record<BudgetKind, readonly string[]>> = {
  expenses: expenseCategories,
  analytics: [
    msg('Food & Dining'),
    msg('Transportation'),
    msg('Shopping'),
    msg('Entertainment'),
    msg('Bills & Utilities'),
    msg('Healthcare'),
    msg('Home & Garden'),
    msg('Travel'),
    msg('Education'),
    msg('Personal Care'),
    msg('Insurance'),
    msg('Savings'),
    msg('Other'),
  ],
}

export const budgetPeriodsOn: Readonly<Record<BudgetKind, readonly BudgetPeriod[]>> = {
  expenses: [msg('weekly'), msg('monthly'), msg('yearly')],
  analytics: [msg('weekly'), msg('monthly'), msg('quarterly'), msg('yearly')],
}

/** The initial values of the form. */
export interface BudgetFormValues {
  readonly name: string
  readonly category: string
  readonly amount?: number
  readonly period: BudgetPeriod
  readonly startDate: CalendarDate
  /** Empty if there is no end date. */
  readonly endDate: CalendarDate
  readonly isActive: boolean
}

/** Returns the initial values of the form; those for a new budget if null is given. */
export const toFormValues = (budget: Budget | null, today: CalendarDate): BudgetFormValues => {
  if (!budget)
    return { name: '', category: '', period: 'monthly', startDate: today, endDate: '', isActive: true }
  const { name, category, amount, period, startDate, endDate, isActive } = budget
  return { name, category, amount, period, startDate, endDate: endDate ?? '', isActive }
}

/** The colour of the usage bar and its meaning in words. */
export const usageLooks: Readonly<
  Record<BudgetStatus, { readonly tone: UsageTone; readonly words: string }>
> = {
  ok: { tone: 'leaf', words: '' },
  warning: { tone: 'honey', words: msg('Close to the limit') },
  over: { tone: 'clay', words: msg('Over the limit') },
}

/** Formats the dates of a budget: `From Nov 1, 2026`, or both dates if it has an end date. */
export const formatBudgetDates = (
  { startDate, endDate }: Pick<Budget, 'startDate' | 'endDate'>,
  locale?: string,
): string => {
  const start = formatCalendarDate(startDate, locale)
  return endDate === null
    ? t('From {date}', { date: start })
    : `${start} – ${formatCalendarDate(endDate, locale)}`
}

/** Explains why no spending is counted for a budget today; null if spending is counted. */
export const toPauseText = (
  { startDate, endDate }: Pick<Budget, 'startDate' | 'endDate'>,
  { periodStart }: Pick<BudgetUsage, 'periodStart'>,
  today: CalendarDate,
  locale?: string,
): string | null => {
  if (periodStart !== null) return null
  return endDate !== null && endDate < today
    ? t('Ended {date}', { date: formatCalendarDate(endDate, locale) })
    : t('Starts {date}', { date: formatCalendarDate(startDate, locale) })
}

export interface UsedBudget {
  readonly budget: ShownRow<Budget>
  readonly usage: BudgetUsage
}

/** The use of a budget whose changed amount waits on this device to be sent, by the limits of the server. */
export const toShownUsage = ({ amount, isPending }: ShownRow<Budget>, usage: BudgetUsage): BudgetUsage => {
  if (!isPending || amount === usage.amount) return usage
  const percentage = Math.round((usage.spent * 100) / amount)
  const reached = percentage > 80 ? 'warning' : 'ok'
  return { ...usage, amount, percentage, status: usage.spent > amount ? 'over' : reached }
}

/** Combines active budgets with their spending. A budget whose spending has not loaded yet is omitted. */
export const toActiveBudgets = (
  budgets: readonly ShownRow<Budget>[],
  usages: readonly BudgetUsage[],
): UsedBudget[] => {
  const usageById = new Map(usages.map((usage) => [usage.id, usage]))
  return budgets.flatMap((budget) => {
    const usage = usageById.get(budget.id)
    return budget.isActive && usage ? [{ budget, usage: toShownUsage(budget, usage) }] : []
  })
}
