import type { RecipeSummary } from '@roost/contract/recipes.ts'
import { isSearchMatch } from '../../lib/search-text.ts'

type Searched = Pick<RecipeSummary, 'id' | 'title' | 'tags' | 'cuisine'>

/** What a list tells of a recipe. Words of two lines never become one. */
const toSearchedText = ({ title, tags, cuisine }: Searched): string =>
  [title, cuisine ?? '', ...tags].join('\n')

interface Search {
  readonly words: string
  /** Those the server has found the words in: it knows the ingredients, too. */
  readonly matchingIds: readonly number[]
}

/** The recipes in which every word occurs: all of them without words. */
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
