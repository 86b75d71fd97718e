import type { Ingredient } from '@roost/contract/recipes/recipes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, toMessage, unlessSignedOut } from '../../../../api/calls/api-error.ts'
import { invalidateFeatures } from '../../../../api/reads/endpoint-query.ts'
import { useWrite } from '../../../../api/forms/use-write.ts'
import { paths } from '../../../../lib/paths.ts'
import { showFailure, showSuccess } from '../../../../ui/toasts/toast.ts'
import { shoppingListQuery } from '../../../shopping/rows/shopping.api.ts'
import { importItems } from '../../../shopping/rows/shopping-writes.api.ts'
import { findListed } from './shopping-ingredients.rules.ts'
import { t } from '../../../../lib/locale/language.ts'

/** Returns a function that finds the ingredients currently on the list, bypassing the cache. */
export const useFindListed = () => {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: async (ingredients: readonly Ingredient[]) =>
      findListed(ingredients, await queryClient.query({ ...shoppingListQuery, staleTime: 0 })),
    onError: unlessSignedOut((error) => showFailure(toImportFailure(error))),
  })
}

export const useImportItems = () => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useWrite({
    mutationFn: importItems,
    onSuccess: (_response, { length }) =>
      showSuccess(t('{count} ingredients added to shopping list!', { count: length }), {
        label: t('View List'),
        onSelect: () => void navigate({ to: paths.shopping }),
      }),
    onError: unlessSignedOut((error) => showFailure(toImportFailure(error))),
    onSettled: () => invalidateFeatures(queryClient, ['shopping']),
  })
}

/** The server's message for a full list is clear enough to be shown as it is. */
function toImportFailure(error: unknown): string {
  const fallback = t('Failed to add ingredients to shopping list')
  const isFull = error instanceof ApiError && error.status === 409
  return isFull ? toMessage(error, fallback) : fallback
}
