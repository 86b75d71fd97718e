import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { recipeSharesApi } from '@roost/contract/recipes/recipe-shares.client.ts'
import type { ListedShare } from '@roost/contract/recipes/recipe-shares.ts'
import { recipePageSize, type ShareType } from '@roost/contract/recipes/recipe-values.ts'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { unlessSignedOut } from '../../../api/calls/api-error.ts'
import { callApi } from '../../../api/calls/call-api.ts'
import { endpointQuery, invalidateFeatures, toReadOptions } from '../../../api/reads/endpoint-query.ts'
import { readApi } from '../../../api/reads/read-api.ts'
import { useFormWrite, useWrite } from '../../../api/forms/use-write.ts'
import { showFailure, showSuccess } from '../../../ui/toasts/toast.ts'
import { t } from '../../../lib/locale/language.ts'

type PageStart = Pick<CallInput<typeof recipeSharesApi.mine>, 'before'>
const firstPage: PageStart = {}

/** Returns the start of the next page; undefined after the last. */
const toNextPage = (page: readonly ListedShare[]): PageStart | undefined => {
  const last = page.at(-1)
  return last && page.length === recipePageSize ? { before: String(last.id) } : undefined
}

const pagesQuery = (endpoint: typeof recipeSharesApi.mine | typeof recipeSharesApi.received) =>
  infiniteQueryOptions({
    queryKey: [endpoint.path, 'pages'],
    queryFn: (context): Promise<ListedShare[]> =>
      readApi(endpoint, context.pageParam, toReadOptions(context)),
    initialPageParam: firstPage,
    getNextPageParam: toNextPage,
    meta: { dependsOn: endpoint.dependsOn },
  })

export const mySharesQuery = pagesQuery(recipeSharesApi.mine)
export const receivedSharesQuery = pagesQuery(recipeSharesApi.received)
export const shareCountsQuery = endpointQuery(recipeSharesApi.counts)

interface NewShare {
  readonly recipeId: number
  readonly shareType: Exclude<ShareType, 'user'>
  readonly personalNote: string
}

export const useCreateShare = () => {
  const queryClient = useQueryClient()
  return useFormWrite({
    mutationFn: ({ recipeId, ...share }: NewShare, idempotencyKey) =>
      callApi(recipeSharesApi.create, { id: String(recipeId), ...share }, { idempotencyKey }),
    onSuccess: () => showSuccess(t('Recipe shared successfully!')),
    onError: unlessSignedOut(() => showFailure(t('Failed to share recipe.'))),
    onSettled: () => invalidateFeatures(queryClient, ['recipe-shares']),
  })
}

export const useRemoveShare = () => {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (id: number) => callApi(recipeSharesApi.remove, { id: String(id) }),
    onSuccess: () => showSuccess(t('Share deleted successfully!')),
    onError: unlessSignedOut(() => showFailure(t('Failed to delete share'))),
    onSettled: () => invalidateFeatures(queryClient, ['recipe-shares']),
  })
}
