import type { RecipeContent } from '@roost/contract/recipes.ts'
import { isSearchMatch } from '../../lib/search-text.ts'

type Searched = Pick<RecipeContent, 'title' | 'tags' | 'cuisine' | 'ingredients'>

/** Everything one may remember of a recipe. Words of two lines never become one. */
const toSearchedText = ({ title, tags, cuisine, ingredients }: Searched): string =>
  [title, cuisine ?? '', ...tags, ...ingredients.map(({ original }) => original)].join('\n')

/** The recipes in which every word occurs: all of them without words. */
export const filterRecipes = <R extends Searched>(recipes: readonly R[], words: string): readonly R[] =>
  words.trim() === ''
    ? recipes
    : recipes.filter((recipe) => isSearchMatch(words.trim(), toSearchedText(recipe)))
