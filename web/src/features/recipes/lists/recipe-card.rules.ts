import type { RecipeSummary } from '@roost/contract/recipes/recipes.ts'
import { findOwnCopy } from '../detail/save-state.rules.ts'
import { formatDuration } from '../../../lib/texts/duration-text.ts'
import { formatServings } from '../rows/recipe-texts.rules.ts'
import { difficultyLabels } from '../../../lib/texts/recipe-field-text.ts'
import { isSaved, type ListedRecipe } from '../rows/shown-recipe.ts'
import { t } from '../../../lib/locale/language.ts'
import { toShownName } from '../../../lib/texts/shown-name.ts'
import { formatCount, formatNumber } from '../../../lib/locale/region.ts'

const maxShownTags = 3

/** Returns the first three tags and the number of further tags. */
export const toShownTags = (tags: readonly string[]): { shown: readonly string[]; more: string | null } => ({
  shown: tags.slice(0, maxShownTags),
  more: tags.length > maxShownTags ? t('+{count} more', { count: tags.length - maxShownTags }) : null,
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
    { kind: 'difficulty', text: difficulty && t(difficultyLabels[difficulty]) },
    { kind: 'servings', text: servings && formatServings(servings) },
    {
      kind: 'calories',
      text: calories === null ? null : t('{amount} kcal', { amount: formatCount(Math.round(calories)) }),
    },
  ] as const
  return facts.flatMap(({ kind, text }) => (text ? [{ kind, text }] : []))
}

/** Formats `4.5`; null without a rating. */
export const formatRating = (rating: number | null): string | null =>
  rating === null ? null : formatNumber(rating, { maximumFractionDigits: 1 })

interface Viewer {
  readonly userId: string
  readonly saved: readonly RecipeSummary[]
}

/** Returns who saved the recipe; null if that is obvious. */
export const toSavedText = (recipe: ListedRecipe, { userId, saved }: Viewer): string | null => {
  if (isSaved(recipe))
    return recipe.createdBy === userId
      ? null
      : t('Saved by {name}', { name: toShownName(recipe.createdByName, recipe.createdBy) })
  return findOwnCopy(recipe, { saved, userId, justSaved: undefined }) ? t('Saved') : null
}
