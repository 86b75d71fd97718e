import type { SavedRecipe } from '@roost/contract/recipes.ts'

const normalize = (address: string): string => (URL.canParse(address) ? new URL(address).href : address)

/** The recipe that somebody has saved from this address: the server keeps no second one. */
export const findSavedFrom = (
  recipes: readonly SavedRecipe[],
  { address, userId }: { readonly address: string; readonly userId: string },
): SavedRecipe | undefined => {
  const wanted = normalize(address.trim())
  return recipes.find(
    ({ createdBy, sourceUrl }) =>
      createdBy === userId && sourceUrl !== null && normalize(sourceUrl) === wanted,
  )
}
