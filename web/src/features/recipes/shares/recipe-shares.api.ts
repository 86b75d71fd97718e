import { recipeSharesApi } from '@roost/contract/recipe-shares.ts'
import type { ShareType } from '@roost/contract/recipe-values.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isUnauthorized } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { endpointQuery, invalidateFeatures } from '../../../api/endpoint-query.ts'
import { showToast } from '../../../ui/toast.ts'

export const mySharesQuery = endpointQuery(recipeSharesApi.mine)
export const receivedSharesQuery = endpointQuery(recipeSharesApi.received)

interface NewShare {
  readonly recipeId: number
  readonly shareType: Exclude<ShareType, 'user'>
  readonly personalNote: string
}

const showSuccess = (description: string): void => showToast({ title: 'Success', description })
const showFailure = (error: unknown, description: string): void => {
  if (!isUnauthorized(error)) showToast({ title: 'Error', description, variant: 'destructive' })
}

export const useCreateShare = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ recipeId, ...share }: NewShare) =>
      callApi(recipeSharesApi.create, { id: String(recipeId), ...share }),
    onSuccess: () => showSuccess('Recipe shared successfully!'),
    onError: (error) => showFailure(error, 'Failed to share recipe.'),
    onSettled: () => invalidateFeatures(queryClient, ['recipe-shares']),
  })
}

export const useRemoveShare = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callApi(recipeSharesApi.remove, { id: String(id) }),
    onSuccess: () => showSuccess('Share deleted successfully!'),
    onError: (error) => showFailure(error, 'Failed to delete share'),
    onSettled: () => invalidateFeatures(queryClient, ['recipe-shares']),
  })
}
