import { pickTexts } from './search-params.ts'

/** What the recipe page shows: the results of a search, or what is saved, in which order. */
export interface RecipeSearch {
  readonly tab?: 'search' | 'saved' | undefined
  /** What the recipe service was asked. */
  readonly q?: string | undefined
  /** What the saved recipes are narrowed to. */
  readonly filter?: string | undefined
  readonly sort?: string | undefined
  readonly order?: 'asc' | 'desc' | undefined
}

export const parseRecipeSearch = (search: Readonly<Record<string, unknown>>): RecipeSearch => ({
  ...((search['tab'] === 'search' || search['tab'] === 'saved') && { tab: search['tab'] }),
  ...((search['order'] === 'asc' || search['order'] === 'desc') && { order: search['order'] }),
  ...pickTexts(search, ['q', 'filter', 'sort']),
})
