import type { BudgetUsage } from '@roost/contract/expenses/analytics.ts'

/** Together with the month's total, these fill two rows of the widest card. */
const shownCount = 7

/** Lists the budgets with a current period, those nearest their limit first. */
export const listShownBudgets = (budgets: readonly BudgetUsage[]): BudgetUsage[] =>
  budgets
    .filter(({ isActive, periodStart }) => isActive && periodStart !== null)
    .toSorted((a, b) => b.percentage - a.percentage)
    .slice(0, shownCount)
