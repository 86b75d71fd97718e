/** The dialogs of the page. An item that exists only on this device is identified by its negative id. */
export type DialogName =
  | { readonly kind: 'new' | 'history' | 'share' | 'stores' | 'search' | 'shared' }
  | { readonly kind: 'edit'; readonly id: number }

const plainKinds = ['new', 'history', 'share', 'stores', 'search', 'shared'] as const

export const parseDialog = (hash: string): DialogName | null => {
  const kind = plainKinds.find((name) => name === hash)
  if (kind) return { kind }
  const id = /^item-(-?[1-9]\d*)$/.exec(hash)?.[1]
  return id === undefined ? null : { kind: 'edit', id: Number(id) }
}

export const formatDialog = (dialog: DialogName): string =>
  dialog.kind === 'edit' ? `item-${dialog.id}` : dialog.kind
