import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import {
  defaultSort,
  parseSort,
  type RecipeSort,
  type SortOrder,
  toFirstOrder,
} from './recipe-lists.rules.ts'

const route = getRouteApi('/recipes')

export type RecipeTab = 'search' | 'saved'

interface SearchChanges {
  readonly tab?: RecipeTab
  readonly q?: string
  readonly filter?: string | undefined
  readonly sort?: RecipeSort | undefined
  readonly order?: SortOrder | undefined
}

/** The state of the search as stored in the URL. */
export const useRecipeSearch = () => {
  const { tab, q = '', filter = '', sort: sortText, order: givenOrder } = route.useSearch()
  const navigate = route.useNavigate()
  const sort = parseSort(sortText)
  const change = useCallback(
    (changes: SearchChanges, isStep = false) =>
      void navigate({
        search: (before) => ({ ...before, ...changes }),
        // An open dialog stays open.
        hash: true,
        ...(!isStep && { state: true }),
        replace: !isStep,
        resetScroll: false,
        hashScrollIntoView: false,
      }),
    [navigate],
  )
  const showTab = useCallback((next: RecipeTab) => change({ tab: next }), [change])
  const searchFor = useCallback((words: string) => change({ tab: 'search', q: words }, true), [change])
  const filterBy = useCallback(
    (words: string) => change({ tab: 'saved', filter: words || undefined }),
    [change],
  )
  const sortBy = useCallback(
    (next: RecipeSort) => change({ sort: next === defaultSort ? undefined : next, order: undefined }),
    [change],
  )
  const changeOrder = useCallback(
    (next: SortOrder) => change({ order: next === toFirstOrder(sort) ? undefined : next }),
    [change, sort],
  )
  return {
    tab,
    words: q.trim(),
    filter,
    sort,
    order: givenOrder ?? toFirstOrder(sort),
    showTab,
    searchFor,
    filterBy,
    sortBy,
    changeOrder,
  }
}

export type RecipeSearchState = ReturnType<typeof useRecipeSearch>
