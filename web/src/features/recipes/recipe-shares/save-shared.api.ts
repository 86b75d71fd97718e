import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { unlessSignedOut } from '../../../api/calls/api-error.ts'
import { callApi } from '../../../api/calls/call-api.ts'
import { invalidateFeatures } from '../../../api/reads/endpoint-query.ts'
import { useWrite } from '../../../api/forms/use-write.ts'
import { showFailure, showSuccess } from '../../../ui/toasts/toast.ts'
import { t } from '../../../lib/locale/language.ts'

/** A recipe that the household already has is returned unchanged. */
export const useSaveShared = () => {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (shareUrl: string) => callApi(recipeSharesApi.save, { shareUrl }),
    onSuccess: () => showSuccess(t('Recipe saved successfully!')),
    onError: unlessSignedOut(() => showFailure(t('Failed to save recipe'))),
    onSettled: () => invalidateFeatures(queryClient, ['recipes']),
  })
}
