import { recipesApi } from '@roost/contract/recipes/recipes.client.ts'
import type { RecipeSummary } from '@roost/contract/recipes/recipes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { findStored, readApi } from '../../../api/reads/read-api.ts'
import { savedRecipesQuery } from './recipes.api.ts'

/**
 * The number of most recently saved or changed recipes that are available offline, in addition to those that were
 * opened.
 */
const prefetchedRecipes = 100

const isStored = async ({ id, updatedAt }: RecipeSummary): Promise<boolean> => {
  const stored = await findStored(recipesApi.get, { id: String(id) })
  return stored?.updatedAt === updatedAt
}

/** Reads the list, and then the recipes whose content is not yet on this device. Returns how many are on the device. */
export const prefetchRecipes = async (queryClient: QueryClient, signal: AbortSignal): Promise<number> => {
  const recipes = await queryClient.query(savedRecipesQuery)
  const newest = recipes.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, prefetchedRecipes)
  for (const recipe of newest)
    if (!(await isStored(recipe))) await readApi(recipesApi.get, { id: String(recipe.id) }, { signal })
  return newest.length
}
