/** The dialogs of the recipe page, identified by their names in the URL hash. */
export type RecipeDialogName =
  | { readonly kind: 'new' | 'import' }
  | { readonly kind: 'recipe' | 'edit' | 'share'; readonly id: number }
  | { readonly kind: 'found'; readonly foundId: string }

export const parseRecipeDialog = (hash: string): RecipeDialogName | null => {
  if (hash === 'new' || hash === 'import') return { kind: hash }
  const foundId = /^found-([\w-]{1,80})$/.exec(hash)?.[1]
  if (foundId !== undefined) return { kind: 'found', foundId }
  const [, kind, id] = /^(recipe|edit|share)-(-?[1-9]\d{0,9})$/.exec(hash) ?? []
  return kind === undefined ? null : { kind: kind as 'recipe' | 'edit' | 'share', id: Number(id) }
}

export const formatRecipeDialog = (dialog: RecipeDialogName): string => {
  if (dialog.kind === 'found') return `found-${dialog.foundId}`
  return 'id' in dialog ? `${dialog.kind}-${dialog.id}` : dialog.kind
}
