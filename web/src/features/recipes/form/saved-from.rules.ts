import type { RecipeSummary } from '@roost/contract/recipes/recipes.ts'

type Saved = Pick<RecipeSummary, 'id' | 'createdBy' | 'sourceUrl'>

const normalize = (address: string): string => (URL.canParse(address) ? new URL(address).href : address)

/** Finds the viewer's recipe from this address, because the server does not store a second one. */
export const findSavedFrom = (
  recipes: readonly Saved[],
  { address, userId }: { readonly address: string; readonly userId: string },
): Saved | undefined => {
  const wanted = normalize(address.trim())
  return recipes.find(
    ({ createdBy, sourceUrl }) =>
      createdBy === userId && sourceUrl !== null && normalize(sourceUrl) === wanted,
  )
}
