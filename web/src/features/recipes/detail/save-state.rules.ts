import type { FoundRecipe, RecipeSummary } from '@roost/contract/recipes/recipes.ts'
import { isSaved, type ListedRecipe } from '../rows/shown-recipe.ts'

const toAddress = (sourceUrl: string): string =>
  URL.canParse(sourceUrl) ? new URL(sourceUrl).href : sourceUrl

const isSameSource = (found: FoundRecipe, saved: Pick<RecipeSummary, 'sourceUrl'>): boolean =>
  found.sourceUrl !== null &&
  saved.sourceUrl !== null &&
  toAddress(found.sourceUrl) === toAddress(saved.sourceUrl)

interface KnownSaves {
  readonly saved: readonly RecipeSummary[]
  readonly userId: string
  /** The response to saving this recipe, if it was saved on this page. */
  readonly justSaved: Pick<RecipeSummary, 'id'> | undefined
}

/**
 * Returns a saved recipe itself, or the viewer's own copy of a found recipe; null if there is none, so that it can be
 * saved.
 */
export const findOwnCopy = (
  recipe: ListedRecipe,
  { saved, userId, justSaved }: KnownSaves,
): Pick<RecipeSummary, 'id'> | null => {
  if (isSaved(recipe)) return recipe
  return (
    saved.find(({ id }) => id === justSaved?.id) ??
    saved.find((other) => other.createdBy === userId && isSameSource(recipe, other)) ??
    null
  )
}
