import { getLanguage } from '../../../lib/locale/language.ts'
import { listDistinct } from '@roost/contract/text/name-key.ts'
import { isSearchMatch } from '@roost/contract/text/search-text.ts'
import { isAmong } from '../../../lib/forms/text-list.ts'

const maxSuggestions = 6

/** Suggests tags from other recipes that match the typed text, most frequent first. */
export const suggestTags = (
  recipes: readonly { readonly tags: readonly string[] }[],
  tags: readonly string[],
  typed: string,
): string[] => {
  const counts = new Map<string, number>()
  for (const tag of recipes.flatMap((recipe) => recipe.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const sorted = [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b, getLanguage()))
    .map(([tag]) => tag)
  return listDistinct(sorted)
    .filter((tag) => !isAmong(tags, tag))
    .filter((tag) => isSearchMatch(typed, tag))
    .slice(0, maxSuggestions)
}
