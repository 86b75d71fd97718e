import type { RecipeSummary } from '@roost/contract/recipes.ts'
import { findOwnCopy } from './detail/save-state.rules.ts'
import { difficultyLabels, formatDuration } from './recipe-texts.rules.ts'
import { isSaved, type ListedRecipe } from './shown-recipe.ts'

const maxShownTags = 3

/** Returns the first three tags and the number of further tags. */
export const toShownTags = (tags: readonly string[]): { shown: readonly string[]; more: string | null } => ({
  shown: tags.slice(0, maxShownTags),
  more: tags.length > maxShownTags ? `+${tags.length - maxShownTags} more` : null,
})

export interface CardFact {
  readonly kind: 'time' | 'difficulty' | 'servings' | 'calories'
  readonly text: string
}

type CardFacts = Pick<ListedRecipe, 'cookingTime' | 'difficulty' | 'servings' | 'nutritionInfo'>

/** Returns the line below the title. Unknown properties are omitted. */
export const listCardFacts = ({
  cookingTime,
  difficulty,
  servings,
  nutritionInfo,
}: CardFacts): CardFact[] => {
  const calories = nutritionInfo?.calories ?? null
  const facts = [
    { kind: 'time', text: formatDuration(cookingTime) },
    { kind: 'difficulty', text: difficulty && difficultyLabels[difficulty] },
    { kind: 'servings', text: servings && `${servings} ${servings === 1 ? 'serving' : 'servings'}` },
    { kind: 'calories', text: calories === null ? null : `${Math.round(calories)} kcal` },
  ] as const
  return facts.flatMap(({ kind, text }) => (text ? [{ kind, text }] : []))
}

/** Formats `4.5`; null without a rating. */
export const formatRating = (rating: number | null): string | null =>
  rating === null ? null : String(Math.round(rating * 10) / 10)

interface Viewer {
  readonly userId: string
  readonly saved: readonly RecipeSummary[]
}

/** Returns who saved the recipe; null if that is obvious. */
export const toSavedText = (recipe: ListedRecipe, { userId, saved }: Viewer): string | null => {
  if (isSaved(recipe)) return recipe.createdBy === userId ? null : `Saved by ${recipe.createdByName}`
  return findOwnCopy(recipe, { saved, userId, justSaved: undefined }) ? 'Saved' : null
}
