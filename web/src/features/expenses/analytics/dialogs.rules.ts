/** A dialog of the page: a new budget or goal, the form of a goal, or its progress. */
export type BudgetAnalyticsDialog =
  | { readonly kind: 'new-budget' | 'new-goal' }
  | { readonly kind: 'goal' | 'progress'; readonly id: number }

export const parseDialogHash = (hash: string): BudgetAnalyticsDialog | null => {
  if (hash === 'new-budget' || hash === 'new-goal') return { kind: hash }
  const [, kind, digits] = /^(goal|progress)-(-?[1-9]\d*)$/.exec(hash) ?? []
  return kind === 'goal' || kind === 'progress' ? { kind, id: Number(digits) } : null
}

export const toDialogHash = (dialog: BudgetAnalyticsDialog): string =>
  'id' in dialog ? `${dialog.kind}-${dialog.id}` : dialog.kind

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
