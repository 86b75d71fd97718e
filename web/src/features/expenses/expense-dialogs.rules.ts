interface OfExpense {
  readonly kind: 'view' | 'edit'
  readonly id: number
}
type OfSplit = { readonly kind: 'split'; readonly id: number | null } | { readonly kind: 'balances' }

/** A dialog of the expense page. A bill can be split without choosing an expense first. */
export type DialogName = { readonly kind: 'new' } | OfExpense | OfSplit

export const isOfExpense = (dialog: DialogName): dialog is OfExpense =>
  dialog.kind === 'view' || dialog.kind === 'edit'

export const isOfSplit = (dialog: DialogName): dialog is OfSplit =>
  dialog.kind === 'split' || dialog.kind === 'balances'

/** Parses the hash of the URL, such as `#expense-12` for an expense and `#edit-12` for its form. */
export const parseExpenseHash = (hash: string): DialogName | null => {
  if (hash === 'new' || hash === 'balances') return { kind: hash }
  if (hash === 'split') return { kind: 'split', id: null }
  const [, name, digits] = /^(expense|edit|split)-([1-9]\d*)$/.exec(hash) ?? []
  const id = Number(digits)
  if (name === 'expense') return { kind: 'view', id }
  return name === 'edit' || name === 'split' ? { kind: name, id } : null
}

export const toExpenseHash = (dialog: DialogName): string => {
  if (!('id' in dialog) || dialog.id === null) return dialog.kind
  return `${dialog.kind === 'view' ? 'expense' : dialog.kind}-${dialog.id}`
}
