import { adminApi } from '@roost/contract/admin.ts'
import { errors } from '@roost/contract/errors.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, toMessage } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { endpointQuery, invalidateFeatures } from '../../api/endpoint-query.ts'
import { showToast } from '../../ui/toast.ts'

export const adminUsersQuery = endpointQuery(adminApi.listUsers)

/** An old session of an administrator is good for everything but the admin area. */
export const needsFreshSignIn = (error: unknown): boolean =>
  error instanceof ApiError && error.serverMessage === errors['auth.fresh_sign_in_required'].message

export const useApproveUser = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(adminApi.approveUser, { id }),
    onSuccess: () => {
      showToast({ title: 'Success', description: 'User approved successfully' })
      return invalidateFeatures(queryClient, ['admin', 'users'])
    },
    onError: (error) =>
      showToast({
        title: 'Error',
        description: toMessage(error, 'Failed to approve user'),
        variant: 'destructive',
      }),
  })
}

/** Nobody has to be told when it fails: the bell goes on counting, that is all. */
export const useMarkRequestsRead = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(adminApi.markRequestsRead),
    onSuccess: ({ read }) => (read > 0 ? invalidateFeatures(queryClient, ['admin']) : undefined),
  })
}
