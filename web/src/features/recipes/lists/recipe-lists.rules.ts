import type { RecipeSummary, RecipeContent } from '@roost/contract/recipes/recipes.ts'
import { getLanguage } from '../../../lib/locale/language.ts'
import { isSearchMatch } from '@roost/contract/text/search-text.ts'
import type { Difficulty } from '@roost/contract/recipes/recipe-values.ts'
import { msg } from '@roost/contract/language/messages.ts'

type Searched = Pick<RecipeSummary, 'id' | 'title' | 'tags' | 'cuisine'>

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
    ({ id, title, cuisine, tags }) => found.has(id) || isSearchMatch(words, title, cuisine, ...tags),
  )
}

export const sortOptions = [
  { value: 'rating', label: msg('Rating') },
  { value: 'time', label: msg('Cooking Time') },
  { value: 'difficulty', label: msg('Difficulty') },
  { value: 'servings', label: msg('Servings') },
  { value: 'calories', label: msg('Calories') },
  { value: 'name', label: msg('Name A-Z') },
] as const

export type RecipeSort = (typeof sortOptions)[number]['value']
export type SortOrder = 'asc' | 'desc'

export const defaultSort: RecipeSort = 'rating'

export const parseSort = (text: string | undefined): RecipeSort =>
  sortOptions.find(({ value }) => value === text)?.value ?? defaultSort

export const toFirstOrder = (sort: RecipeSort): SortOrder => (sort === 'name' ? 'asc' : 'desc')

/** The fields used for sorting, which saved and found recipes share. */
export type Sortable = Pick<
  RecipeContent,
  'title' | 'rating' | 'cookingTime' | 'difficulty' | 'servings' | 'nutritionInfo'
>

const difficultyRanks: Readonly<Record<Difficulty, number>> = { easy: 1, medium: 2, hard: 3 }

/** Returns the value to sort by; null when it is unknown. */
const readFigure: Readonly<Record<Exclude<RecipeSort, 'name'>, (recipe: Sortable) => number | null>> = {
  rating: ({ rating }) => rating,
  time: ({ cookingTime }) => cookingTime,
  difficulty: ({ difficulty }) => difficultyRanks[difficulty ?? 'medium'],
  servings: ({ servings }) => servings,
  calories: ({ nutritionInfo }) => nutritionInfo?.calories ?? null,
}

/** Missing values come last in both directions. */
const compareFigures = (a: number | null, b: number | null, sign: 1 | -1): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return (a - b) * sign
}

/** Ties are sorted by title from A to Z in both directions. */
export const sortRecipes = <R extends Sortable>(
  recipes: readonly R[],
  sort: RecipeSort,
  order: SortOrder,
): R[] => {
  const { compare } = new Intl.Collator(getLanguage(), { numeric: true })
  const sign = order === 'asc' ? 1 : -1
  if (sort === 'name') return recipes.toSorted((a, b) => compare(a.title, b.title) * sign)
  const read = readFigure[sort]
  return recipes.toSorted((a, b) => compareFigures(read(a), read(b), sign) || compare(a.title, b.title))
}
