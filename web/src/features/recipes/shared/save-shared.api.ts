import { recipeSharesApi } from '@roost/contract/recipe-shares.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isUnauthorized } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { invalidateFeatures } from '../../../api/endpoint-query.ts'
import { showToast } from '../../../ui/toast.ts'

/** One that the household has already is answered as it is. */
export const useSaveShared = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (shareUrl: string) => callApi(recipeSharesApi.save, { shareUrl }),
    onSuccess: () => showToast({ title: 'Success', description: 'Recipe saved successfully!' }),
    onError: (error) => {
      if (!isUnauthorized(error))
        showToast({ title: 'Error', description: 'Failed to save recipe', variant: 'destructive' })
    },
    onSettled: () => invalidateFeatures(queryClient, ['recipes']),
  })
}
