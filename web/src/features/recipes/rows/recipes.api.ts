import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.client.ts'
import type { FoundRecipe, RecipeSummary, SavedRecipe } from '@roost/contract/recipes/recipes.ts'
import { recipePageSize, recipeSearchSize } from '@roost/contract/recipes/recipe-values.ts'
import type { Feature } from '@roost/contract/endpoint/changes.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { toDisplayName } from '@roost/contract/text/names.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DeviceFullError, toMessage, unlessSignedOut } from '../../../api/calls/api-error.ts'
import { callApi } from '../../../api/calls/call-api.ts'
import { endpointQuery, invalidateFeatures, toReadOptions } from '../../../api/reads/endpoint-query.ts'
import {
  findRealId,
  getWrites,
  useQueuedWrites,
  writeOffline,
  type WriteResult,
} from '../../../api/outbox/outbox.ts'
import { type ReadOptions, readApi } from '../../../api/reads/read-api.ts'
import { useUser } from '../../../api/session/session.ts'
import { hasRoomForPhoto } from '../../../api/outbox/waiting-photos.rules.ts'
import { useFormWrite, useWrite } from '../../../api/forms/use-write.ts'
import { t } from '../../../lib/locale/language.ts'
import { showFailure, showSaved, showSuccess, showToast } from '../../../ui/toasts/toast.ts'
import { toUndoQueued, useUndoWrite } from '../../activity/activity.api.ts'
import {
  applyRecipeWrites,
  applyWritesToRecipe,
  type RecipeChanges,
  toRecipeBase,
  toRecipeSummary,
} from './recipe-writes.rules.ts'

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

/** The writes that wait on this device, and who made them. */
const useOwnWrites = () => {
  const user = useUser()
  const writes = useQueuedWrites()
  return useMemo(
    () => ({
      writes,
      author: { id: user.id, name: toDisplayName(user), houseGroupId: user.houseGroupId },
    }),
    [user, writes],
  )
}

/** The saved recipes with the writes that wait on this device applied. */
export const useSavedRecipes = () => {
  const query = useQuery(savedRecipesQuery)
  const own = useOwnWrites()
  const { data } = query
  const shown = useMemo(() => data && applyRecipeWrites(data, own.writes, own.author), [data, own])
  return { ...query, data: shown }
}

/** A saved recipe with its content. */
const savedRecipeQuery = (id: number) => endpointQuery(recipesApi.get, { id: String(id) })

/**
 * A saved recipe with the writes that wait on this device applied; null reads none. A recipe that was created on this
 * device has a negative id and need not be on the server. `isGone` is true if it was deleted on this device, or is not known to it.
 */
export const useSavedRecipe = (id: number | null) => {
  const realId = findRealId(id ?? 0)
  const query = useQuery({ ...savedRecipeQuery(realId), enabled: realId > 0 })
  const own = useOwnWrites()
  const { data } = query
  const shown = useMemo(
    () => (id === null ? undefined : applyWritesToRecipe(data, { id, realId }, own)),
    [data, id, realId, own],
  )
  const isGone = id !== null && shown === undefined && (data !== undefined || realId <= 0)
  return { ...query, data: shown, isGone }
}

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

/** Converts a found recipe to the request that saves it. */
export const toNewRecipe = ({
  id: _id,
  matchScore: _matchScore,
  ...recipe
}: FoundRecipe): NewRecipeInput => ({
  ...recipe,
  isPublic: false,
})

export const showSavedAlready = (): void => showToast({ title: t('You have saved this recipe already.') })

const tooManyPhotos = msg(
  'Too many photos wait on this device. Save the recipe without its photo, or when you are back online.',
)

const assertRoomForPhoto = (picture: string | null | undefined): void => {
  if (!hasRoomForPhoto(picture, getWrites())) throw new DeviceFullError(tooManyPhotos)
}

/** Refetches after a write that was sent: what waits on this device changes nothing on the server. */
const useRefetchSent = (features: readonly Feature[]) => {
  const queryClient = useQueryClient()
  return async (result: { readonly status: string } | undefined): Promise<void> => {
    if (result?.status !== 'queued') await invalidateFeatures(queryClient, features)
  }
}

const saveRecipe = async (
  recipe: NewRecipeInput,
  key?: string,
): Promise<WriteResult<typeof recipesApi.create>> => {
  assertRoomForPhoto(recipe.imageUrl)
  return writeOffline(recipesApi.create, recipe, {
    feature: 'recipes',
    summary: t('Add “{name}”', { name: recipe.title }),
    ...(key !== undefined && { key }),
  })
}

const useSaving = () => {
  const queryClient = useQueryClient()
  const onSettled = useRefetchSent(['recipes'])
  return {
    // The server returns one of these known recipes if the address was already saved.
    onMutate: () => new Set(queryClient.getQueryData(savedRecipesQuery.queryKey)?.map((recipe) => recipe.id)),
    onSuccess: (
      result: WriteResult<typeof recipesApi.create>,
      { title }: NewRecipeInput,
      knownIds: ReadonlySet<number>,
    ) => {
      if (result.status === 'queued') showSaved('queued', '', toUndoQueued(result), title)
      else if (knownIds.has(result.response.id)) showSavedAlready()
      else showSuccess(t('Recipe saved successfully!'), undefined, title)
    },
    onSettled,
  }
}

/** Saves a found recipe. */
export const useSaveRecipe = () =>
  useWrite({
    ...useSaving(),
    mutationFn: (recipe: NewRecipeInput) => saveRecipe(recipe),
    onError: unlessSignedOut((error) => showFailure(toMessage(error, t('Failed to save recipe')))),
  })

/** Saves the recipe of a form, which shows errors itself. */
export const useAddRecipe = () => useFormWrite({ ...useSaving(), mutationFn: saveRecipe })

interface RecipeUpdate {
  /** The recipe as it was displayed. */
  readonly recipe: SavedRecipe
  readonly changes: RecipeChanges
}

export const useUpdateRecipe = () => {
  const onSettled = useRefetchSent(['recipes'])
  const toUndo = useUndoWrite('recipe')
  return useWrite({
    mutationFn: async ({ recipe, changes }: RecipeUpdate) => {
      assertRoomForPhoto(changes.imageUrl)
      return writeOffline(
        recipesApi.update,
        { id: String(recipe.id), ...changes, base: toRecipeBase(recipe, changes) },
        { feature: 'recipes', summary: toRecipeSummary(recipe, changes) },
      )
    },
    onSuccess: (result, { recipe: { id, title }, changes }) =>
      showSaved(
        result.status,
        t('Recipe updated successfully!'),
        toUndo(result, findRealId(id)),
        changes.title ?? title,
      ),
    onSettled,
  })
}

export const useRemoveRecipe = () => {
  const onSettled = useRefetchSent(['recipes', 'recipe-shares'])
  const toUndo = useUndoWrite('recipe')
  return useWrite({
    mutationFn: ({ id, title }: Pick<SavedRecipe, 'id' | 'title'>) =>
      writeOffline(
        recipesApi.remove,
        { id: String(id) },
        { feature: 'recipes', summary: t('Delete “{title}”', { title }) },
      ),
    onSuccess: (result, { id, title }) =>
      showSaved(result.status, t('Recipe removed successfully!'), toUndo(result, findRealId(id)), title),
    onError: unlessSignedOut(() => showFailure(t('Failed to remove recipe'))),
    onSettled,
  })
}

/** Reads the recipe of a web page; nothing is stored. */
export const useImportPage = () =>
  useWrite({
    mutationFn: ({ url, signal }: { readonly url: string; readonly signal: AbortSignal }) =>
      callApi(recipesApi.importPage, { url }, { signal }),
  })
