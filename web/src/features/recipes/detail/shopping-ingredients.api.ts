import type { Ingredient } from '@roost/contract/recipes.ts'
import { shoppingApi } from '@roost/contract/shopping.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, isUnauthorized } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { invalidateFeatures } from '../../../api/endpoint-query.ts'
import { paths } from '../../../app/paths.ts'
import { showToast } from '../../../ui/toast.ts'
import { shoppingListQuery } from '../../shopping/shopping.api.ts'
import { findListed, type ImportedItem } from './shopping-ingredients.rules.ts'

/** Which of the ingredients are on the list now, whatever this browser remembers of it. */
export const useFindListed = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (ingredients: readonly Ingredient[]) =>
      findListed(ingredients, await queryClient.query({ ...shoppingListQuery, staleTime: 0 })),
    onError: showFailure,
  })
}

/** Adds to what is to be bought of the same food, where amounts can be added up. */
export const useImportItems = () => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (items: ImportedItem[]) => callApi(shoppingApi.bulkImport, { items, merge: true }),
    onSuccess: (_answer, { length }) =>
      showToast({
        title: 'Success',
        description: `${length} ingredients added to shopping list!`,
        action: { label: 'View List', onSelect: () => void navigate({ to: paths.shopping }) },
      }),
    onError: showFailure,
    onSettled: () => invalidateFeatures(queryClient, ['shopping']),
  })
}

/** A full list says so itself. When the session has ended, the page that takes the place of this one says so. */
function showFailure(error: unknown): void {
  if (isUnauthorized(error)) return
  const isFull = error instanceof ApiError && error.status === 409
  const description = (isFull && error.serverMessage) || 'Failed to add ingredients to shopping list'
  showToast({ title: 'Error', description, variant: 'destructive' })
}
