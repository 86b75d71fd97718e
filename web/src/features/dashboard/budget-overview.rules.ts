import type { BudgetUsage } from '@roost/contract/analytics.ts'

/** With the month as a whole, two rows of the widest card. */
const shownCount = 7

/** The budgets that count today, those nearest to their limit. */
export const listShownBudgets = (budgets: readonly BudgetUsage[]): BudgetUsage[] =>
  budgets
    .filter(({ isActive, periodStart }) => isActive && periodStart !== null)
    .toSorted((a, b) => b.percentage - a.percentage)
    .slice(0, shownCount)
