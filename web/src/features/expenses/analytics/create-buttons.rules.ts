import type { BudgetAnalyticsDialog } from './dialogs.rules.ts'

export type CreateKind = Extract<BudgetAnalyticsDialog['kind'], 'new-budget' | 'new-goal'>

/** Whether each list is known to be empty; false until the list has loaded. */
export interface Emptiness {
  readonly hasNoBudgets: boolean
  readonly hasNoGoals: boolean
  readonly hasNoExpenses: boolean
}

export const isAllEmpty = ({ hasNoBudgets, hasNoGoals, hasNoExpenses }: Emptiness): boolean =>
  hasNoBudgets && hasNoGoals && hasNoExpenses

/** Lists the create buttons for the page header, without those that the tab below shows itself. */
export const listHeaderButtons = (tab: string, emptiness: Emptiness): CreateKind[] => {
  const isShownBelow: Record<CreateKind, boolean> = {
    'new-budget':
      (tab === 'budgets' && emptiness.hasNoBudgets) || (tab === 'overview' && isAllEmpty(emptiness)),
    'new-goal': (tab === 'goals' && emptiness.hasNoGoals) || (tab === 'overview' && isAllEmpty(emptiness)),
  }
  return (['new-budget', 'new-goal'] as const).filter((kind) => !isShownBelow[kind])
}
