import type { FoundRecipe, SavedRecipe } from '@roost/contract/recipes.ts'
import { isSaved, type ShownRecipe } from '../shown-recipe.ts'

const toAddress = (sourceUrl: string): string =>
  URL.canParse(sourceUrl) ? new URL(sourceUrl).href : sourceUrl

const isSameSource = (found: FoundRecipe, saved: SavedRecipe): boolean =>
  found.sourceUrl !== null &&
  saved.sourceUrl !== null &&
  toAddress(found.sourceUrl) === toAddress(saved.sourceUrl)

interface KnownSaves {
  readonly saved: readonly SavedRecipe[]
  readonly userId: string
  /** What saving this very recipe answered, if it was saved here. */
  readonly justSaved: SavedRecipe | undefined
}

/** The saved recipe that a recipe is, or that one's own copy of a found one is. Null: it can be saved. */
export const findOwnCopy = (
  recipe: ShownRecipe,
  { saved, userId, justSaved }: KnownSaves,
): SavedRecipe | null => {
  if (isSaved(recipe)) return recipe
  return (
    saved.find(({ id }) => id === justSaved?.id) ??
    saved.find((other) => other.createdBy === userId && isSameSource(recipe, other)) ??
    null
  )
}
