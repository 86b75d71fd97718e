import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { filterRecipes, sortRecipes } from './recipe-lists.rules.ts'
import {
  recipeConfigQuery,
  recipeSearchOptions,
  savedMatchesQuery,
  useSavedRecipes,
} from '../rows/recipes.api.ts'
import { type RecipeSearchState, type RecipeTab, useRecipeSearch } from './use-recipe-search.ts'

/** Undefined until it is known. */
const useIsConfigured = (): boolean | undefined => {
  const { data, isError } = useQuery(recipeConfigQuery)
  return data?.configured ?? (isError ? false : undefined)
}

/** Without a service, the saved recipes are the only tab. */
const toTab = (
  { tab, words, filter }: RecipeSearchState,
  isConfigured: boolean | undefined,
): RecipeTab | undefined => {
  if (tab) return tab
  if (words) return 'search'
  if (filter || isConfigured === false) return 'saved'
  return isConfigured && 'search'
}

/** The results from the service. A request is sent only if there are words and the results are wanted. */
const useFoundRecipes = (words: string, isWanted: boolean) => {
  const query = useQuery({ ...recipeSearchOptions(words), enabled: isWanted && words !== '' })
  return { recipes: query.data, error: query.error, isReading: query.isFetching, retry: query.refetch }
}

const none: readonly number[] = []

/** The saved recipes that contain the words; not final until the server has searched the ingredients. */
const useFilteredRecipes = (filter: string) => {
  const saved = useSavedRecipes()
  const words = filter.trim()
  const matches = useQuery({ ...savedMatchesQuery(words), enabled: words !== '', retry: false })
  const matchingIds = matches.data?.ids ?? none
  const filtered = useMemo(
    () => saved.data && filterRecipes(saved.data, { words, matchingIds }),
    [saved.data, words, matchingIds],
  )
  const mayFindMore = filtered?.length === 0 && matches.isLoading
  return { saved, filtered: mayFindMore ? undefined : filtered }
}

/** Both lists of the page, filtered and sorted according to the URL. */
export const useRecipeLists = () => {
  const search = useRecipeSearch()
  const isConfigured = useIsConfigured()
  const tab = toTab(search, isConfigured)
  const { saved, filtered } = useFilteredRecipes(search.filter)
  const found = useFoundRecipes(search.words, tab === 'search' && isConfigured === true)
  const { sort, order } = search
  const shownSaved = useMemo(() => filtered && sortRecipes(filtered, sort, order), [filtered, sort, order])
  const shownFound = useMemo(
    () => found.recipes && sortRecipes(found.recipes, sort, order),
    [found.recipes, sort, order],
  )
  const shown = tab === 'saved' ? shownSaved : shownFound
  // A single recipe needs no sort order, but more may follow while the list loads.
  const sorted = tab === 'saved' ? saved.data : found.recipes
  const isRead = tab === 'saved' ? saved.isFetching : found.isReading
  const isSortable = sorted ? sorted.length > 1 : isRead
  return { search, isConfigured, tab, saved, shownSaved, found, shownFound, shown, isSortable }
}

export type RecipeLists = ReturnType<typeof useRecipeLists>
