import type { RecipeSummary } from '@roost/contract/recipes.ts'
import { isSearchMatch } from '../../lib/search-text.ts'

type Searched = Pick<RecipeSummary, 'id' | 'title' | 'tags' | 'cuisine'>

/** Returns the searchable text of a recipe in a list. Words from two fields never merge into one. */
const toSearchedText = ({ title, tags, cuisine }: Searched): string =>
  [title, cuisine ?? '', ...tags].join('\n')

interface Search {
  readonly words: string
  /** The ids of recipes in which the server has found the words, because it also searches the ingredients. */
  readonly matchingIds: readonly number[]
}

/** Returns the recipes that contain every word; all recipes if there are no words. */
export const filterRecipes = <R extends Searched>(
  recipes: readonly R[],
  { words, matchingIds }: Search,
): readonly R[] => {
  if (words.trim() === '') return recipes
  const found = new Set(matchingIds)
  return recipes.filter(
    (recipe) => found.has(recipe.id) || isSearchMatch(words.trim(), toSearchedText(recipe)),
  )
}
