import type { Difficulty } from '@roost/contract/recipe-values.ts'

export const difficultyLabels: Readonly<Record<Difficulty, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
}

/** Formats `45 min`, `1 h`, `1 h 30 min`; null for an unknown duration. */
export const formatDuration = (minutes: number | null): string | null => {
  if (minutes === null) return null
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const texts = [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
  return texts.filter(Boolean).join(' ')
}

/** Formats `87% match`, the share of a recipe's ingredients that is on the shopping list; null if there are none. */
export const formatMatch = (matchScore: number): string | null =>
  matchScore > 0 ? `${Math.max(1, Math.round(matchScore * 100))}% match` : null

const toRecipes = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'recipe' : 'recipes'}`

/** Formats `24 recipes`, or `3 of 24 recipes` if a filter excludes some. */
export const formatRecipeCount = (shown: number, all = shown): string =>
  shown === all ? toRecipes(all) : `${shown.toLocaleString('en')} of ${toRecipes(all)}`
