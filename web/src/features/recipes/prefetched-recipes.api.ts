import { recipesApi } from '@roost/contract/client/recipes.ts'
import type { RecipeSummary } from '@roost/contract/recipes.ts'
import { findStored, readApi } from '../../api/read-api.ts'
import { listSavedRecipes } from './recipes.api.ts'

/** The recipes saved or changed last: these are read where there is no connection, and those that were opened. */
const prefetchedRecipes = 100

const isKept = async ({ id, updatedAt }: RecipeSummary): Promise<boolean> => {
  const kept = await findStored(recipesApi.get, { id: String(id) })
  return kept?.updatedAt === updatedAt
}

/** Reads the list, and of its recipes those whose texts this device does not have yet. Answers how many it has. */
export const prefetchRecipes = async (signal: AbortSignal): Promise<number> => {
  const recipes = await listSavedRecipes({ isRefetch: false, signal })
  const newest = recipes.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, prefetchedRecipes)
  for (const recipe of newest)
    if (!(await isKept(recipe))) await readApi(recipesApi.get, { id: String(recipe.id) }, { signal })
  return newest.length
}
