import type { Difficulty } from '@roost/contract/recipe-values.ts'

export const difficultyLabels: Readonly<Record<Difficulty, string>> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
}

/** `45 min`, `1 h`, `1 h 30 min`; null where nobody said how long it takes. */
export const formatDuration = (minutes: number | null): string | null => {
  if (minutes === null) return null
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const texts = [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
  return texts.filter(Boolean).join(' ')
}

/** `87% match`: how much of a recipe stands on the shopping list already. Null where nothing does. */
export const formatMatch = (matchScore: number): string | null =>
  matchScore > 0 ? `${Math.max(1, Math.round(matchScore * 100))}% match` : null
