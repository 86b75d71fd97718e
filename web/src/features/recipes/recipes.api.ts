import type { CallInput } from '@roost/contract/endpoint.ts'
import { recipesApi } from '@roost/contract/client/recipes.ts'
import type { FoundRecipe, RecipeSummary, SavedRecipe } from '@roost/contract/recipes.ts'
import { recipePageSize, recipeSearchSize } from '@roost/contract/recipe-values.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { unlessSignedOut } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { endpointQuery, invalidateFeatures, toReadOptions } from '../../api/endpoint-query.ts'
import { type ReadOptions, readApi } from '../../api/read-api.ts'
import { showFailure, showSuccess, showToast } from '../../ui/toast.ts'

/** Reads all pages of the household's saved recipes, newest first. */
const listSavedRecipes = async (options: ReadOptions): Promise<RecipeSummary[]> => {
  const recipes: RecipeSummary[] = []
  let before: string | undefined
  do {
    const page = await readApi(recipesApi.saved, before ? { before } : {}, options)
    recipes.push(...page)
    before = page.length < recipePageSize ? undefined : String(page.at(-1)?.id)
  } while (before)
  return recipes
}

/** All saved recipes of the household, without their content, newest first. */
export const savedRecipesQuery = queryOptions({
  ...endpointQuery(recipesApi.saved),
  queryFn: (context) => listSavedRecipes(toReadOptions(context)),
})

/** A saved recipe with its content. */
export const savedRecipeQuery = (id: number) => endpointQuery(recipesApi.get, { id: String(id) })

/** The ids of saved recipes that contain the words in fields that lists omit. */
export const savedMatchesQuery = (words: string) => endpointQuery(recipesApi.matches, { words })

/** The operator's configuration changes only with a restart. */
export const recipeConfigQuery = queryOptions({ ...endpointQuery(recipesApi.config), staleTime: Infinity })

/** Empty searches are not sent. The service is paid per request, so responses are cached for ten minutes. */
export const recipeSearchOptions = (query: string) =>
  queryOptions({
    ...endpointQuery(recipesApi.search, { query, number: String(recipeSearchSize) }),
    staleTime: 10 * 60 * 1000,
    retry: false,
  })

export type NewRecipeInput = CallInput<typeof recipesApi.create>
export type RecipeUpdate = CallInput<typeof recipesApi.update>

const reread = (queryClient: QueryClient): Promise<void> => invalidateFeatures(queryClient, ['recipes'])

/** Converts a found recipe to the request that saves it. */
export const toNewRecipe = ({
  id: _id,
  matchScore: _matchScore,
  ...recipe
}: FoundRecipe): NewRecipeInput => ({
  ...recipe,
  isPublic: false,
})

/** Shows no messages: the caller reports the outcome. */
const saveRecipe = (recipe: NewRecipeInput): Promise<SavedRecipe> => callApi(recipesApi.create, recipe)

export const showSavedAlready = (): void => showToast({ title: 'You have saved this recipe already.' })

/** Saves a recipe. Errors are shown by the form if there is one, otherwise as a toast. */
export const useSaveRecipe = ({ isForm = false }: { readonly isForm?: boolean } = {}) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: saveRecipe,
    // The server returns one of these known recipes if the address was already saved.
    onMutate: () => new Set(queryClient.getQueryData(savedRecipesQuery.queryKey)?.map((recipe) => recipe.id)),
    onSuccess: ({ id }, _, knownIds) =>
      knownIds.has(id) ? showSavedAlready() : showSuccess('Recipe saved successfully!'),
    onError: unlessSignedOut(() => {
      if (!isForm) showFailure('Failed to save recipe')
    }),
    onSettled: () => reread(queryClient),
  })
}

export const useUpdateRecipe = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (update: RecipeUpdate) => callApi(recipesApi.update, update),
    onSuccess: () => showSuccess('Recipe updated successfully!'),
    onSettled: () => reread(queryClient),
  })
}

export const useRemoveRecipe = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<SavedRecipe, 'id'>) => callApi(recipesApi.remove, { id: String(id) }),
    onSuccess: () => showSuccess('Recipe removed successfully!'),
    onError: unlessSignedOut(() => showFailure('Failed to remove recipe')),
    onSettled: () => invalidateFeatures(queryClient, ['recipes', 'recipe-shares']),
  })
}

/** Reads the recipe of a web page; nothing is stored. */
export const useImportPage = () =>
  useMutation({
    mutationFn: ({ url, signal }: { readonly url: string; readonly signal: AbortSignal }) =>
      callApi(recipesApi.importPage, { url }, { signal }),
  })
