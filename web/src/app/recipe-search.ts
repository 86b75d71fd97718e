import { pickTexts } from './search-params.ts'

/** The state of the recipe page: search results or saved recipes, and their order. */
export interface RecipeSearch {
  readonly tab?: 'search' | 'saved' | undefined
  /** The query sent to the recipe service. */
  readonly q?: string | undefined
  /** The text filter for the saved recipes. */
  readonly filter?: string | undefined
  readonly sort?: string | undefined
  readonly order?: 'asc' | 'desc' | undefined
}

export const parseRecipeSearch = (search: Readonly<Record<string, unknown>>): RecipeSearch => ({
  ...((search['tab'] === 'search' || search['tab'] === 'saved') && { tab: search['tab'] }),
  ...((search['order'] === 'asc' || search['order'] === 'desc') && { order: search['order'] }),
  ...pickTexts(search, ['q', 'filter', 'sort']),
})
