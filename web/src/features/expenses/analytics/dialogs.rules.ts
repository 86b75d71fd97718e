/** A dialog of the page: a new budget or goal, the form of a goal, or its progress. */
export type BudgetAnalyticsDialog =
  | { readonly kind: 'new-budget' | 'new-goal' }
  | { readonly kind: 'goal' | 'progress'; readonly id: number }

export const parseDialogHash = (hash: string): BudgetAnalyticsDialog | null => {
  if (hash === 'new-budget' || hash === 'new-goal') return { kind: hash }
  const [, kind, digits] = /^(goal|progress)-([1-9]\d*)$/.exec(hash) ?? []
  return kind === 'goal' || kind === 'progress' ? { kind, id: Number(digits) } : null
}

export const toDialogHash = (dialog: BudgetAnalyticsDialog): string =>
  'id' in dialog ? `${dialog.kind}-${dialog.id}` : dialog.kind
