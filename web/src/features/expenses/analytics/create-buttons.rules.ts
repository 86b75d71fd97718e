import type { BudgetAnalyticsDialog } from './dialogs.rules.ts'

export type CreateKind = Extract<BudgetAnalyticsDialog['kind'], 'new-budget' | 'new-goal'>

/** Whether the lists are known to be empty; false while unknown. */
export interface Emptiness {
  readonly hasNoBudgets: boolean
  readonly hasNoGoals: boolean
  readonly hasNoExpenses: boolean
}

export const isAllEmpty = ({ hasNoBudgets, hasNoGoals, hasNoExpenses }: Emptiness): boolean =>
  hasNoBudgets && hasNoGoals && hasNoExpenses

/** Lists the create buttons of the page header: those that the tab below does not show itself. */
export const listHeaderButtons = (tab: string, emptiness: Emptiness): CreateKind[] => {
  const isShownBelow: Record<CreateKind, boolean> = {
    'new-budget':
      (tab === 'budgets' && emptiness.hasNoBudgets) || (tab === 'overview' && isAllEmpty(emptiness)),
    'new-goal': (tab === 'goals' && emptiness.hasNoGoals) || (tab === 'overview' && isAllEmpty(emptiness)),
  }
  return (['new-budget', 'new-goal'] as const).filter((kind) => !isShownBelow[kind])
}
