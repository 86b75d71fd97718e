import { pushApi } from '@roost/contract/activity/push.client.ts'
import { adminApi } from '@roost/contract/admin/admin.client.ts'
import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { hasCode, isUnauthorized, toMessage } from '../../api/calls/api-error.ts'
import { callApi } from '../../api/calls/call-api.ts'
import { endpointQuery, invalidateFeatures } from '../../api/reads/endpoint-query.ts'
import { findSignInAction, isPasswordRequired } from '../../api/session/reauthentication.ts'
import { refreshSession } from '../../api/session/session.ts'
import { useWrite } from '../../api/forms/use-write.ts'
import { t } from '../../lib/locale/language.ts'
import { showFailure, showSuccess } from '../../ui/toasts/toast.ts'

export const adminUsersQuery = endpointQuery(adminApi.listUsers)

/** No event announces that a device has been silent for a day, so the list is read whenever the page opens. */
export const silentDevicesQuery = queryOptions({
  ...endpointQuery(pushApi.listSilent),
  refetchOnMount: 'always',
})

/** Returns whether the administrator's session is too old for the admin area, although it is valid everywhere else. */
export const needsReauthentication = (error: unknown): boolean =>
  hasCode(error, 'auth.fresh_sign_in_required')

/** Shows a failure as a toast, unless the password dialog already shows it. */
const showRefusal = (error: unknown, fallback: string): void => {
  if (isPasswordRequired(error)) return
  showFailure(toMessage(error, fallback), { action: findSignInAction(error) })
}

interface AdminAction<Input> {
  readonly call: (input: Input) => Promise<unknown>
  readonly success: string
  readonly failure: string
}

/** Pending until the list shows the result. The list is also refetched after an error, because it may be outdated. */
const useAdminAction = <Input>({ call, success, failure }: AdminAction<Input>) => {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: call,
    onSuccess: () => showSuccess(success),
    onError: (error) => showRefusal(error, failure),
    onSettled: async (_data, error) => {
      // Administrators who changed their own account may have lost the role or moved to another household.
      await refreshSession()
      if (!isUnauthorized(error)) await invalidateFeatures(queryClient, ['admin', 'users', 'house-groups'])
    },
  })
}

export const useApproveUser = () =>
  useAdminAction({
    call: (id: string) => callApi(adminApi.approveUser, { id }),
    success: t('User approved successfully'),
    failure: t('Failed to approve user'),
  })

export const useRejectAll = () =>
  useAdminAction({
    call: () => callApi(adminApi.rejectAll),
    success: t('All pending accounts were rejected'),
    failure: t('Failed to reject the pending accounts'),
  })

export const useUpdateUser = () =>
  useAdminAction({
    call: (input: CallInput<typeof adminApi.updateUser>) => callApi(adminApi.updateUser, input),
    success: t('User updated successfully'),
    failure: t('Failed to update user'),
  })

export const useDeleteUser = () =>
  useAdminAction({
    call: (id: string) => callApi(adminApi.deleteUser, { id }),
    success: t('User deleted successfully'),
    failure: t('Failed to delete user'),
  })

export const usePromoteUser = () =>
  useAdminAction({
    call: (input: CallInput<typeof adminApi.promoteUser>) => callApi(adminApi.promoteUser, input),
    success: t('User promoted to admin successfully'),
    failure: t('Failed to promote user to admin'),
  })

export const useDemoteUser = () =>
  useAdminAction({
    call: (userId: string) => callApi(adminApi.demoteUser, { userId }),
    success: t('User demoted from admin successfully'),
    failure: t('Failed to demote user from admin'),
  })

export const useUnlockUser = () =>
  useAdminAction({
    call: (id: string) => callApi(adminApi.unlockUser, { id }),
    success: t('User can sign in again at once'),
    failure: t('Failed to unlock user'),
  })

export const useEndSessions = () =>
  useAdminAction({
    call: (id: string) => callApi(adminApi.endSessions, { id }),
    success: t('User signed out successfully'),
    failure: t('Failed to sign user out'),
  })

export const twoFactorQuery = endpointQuery(adminApi.twoFactor)

export const useRequireTwoFactor = () => {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (input: CallInput<typeof adminApi.requireTwoFactor>) =>
      callApi(adminApi.requireTwoFactor, input),
    onSuccess: (requirement) => {
      queryClient.setQueryData(twoFactorQuery.queryKey, requirement)
      showSuccess(t('Saved'))
    },
    onError: (error) => showRefusal(error, t('Failed to save who needs two-factor authentication')),
  })
}

const useAssignUser = () =>
  useAdminAction({
    call: (input: CallInput<typeof adminApi.assignUser>) => callApi(adminApi.assignUser, input),
    success: t('User assigned to house group successfully'),
    failure: t('Failed to assign user to house group'),
  })

const useRemoveUserFromGroup = () =>
  useAdminAction({
    call: (userId: string) => callApi(adminApi.removeUserFromGroup, { userId }),
    success: t('User removed from house group successfully'),
    failure: t('Failed to remove user from house group'),
  })

/** Returns a user's house group, null for none, and a function that changes it. */
export const useGroupChoice = ({ id, houseGroupId }: { id: string; houseGroupId: number | null }) => {
  const assign = useAssignUser()
  const remove = useRemoveUserFromGroup()
  const choose = (next: number | null) => {
    if (next === houseGroupId) return
    if (next === null) remove.mutate(id)
    else assign.mutate({ userId: id, houseGroupId: next })
  }
  if (remove.isPending) return { chosen: null, choose, isPending: true }
  if (assign.isPending) return { chosen: assign.variables.houseGroupId, choose, isPending: true }
  return { chosen: houseGroupId, choose, isPending: false }
}

/** A failure is not reported, because its only effect is that the bell keeps its count. */
export const useMarkRequestsRead = () => {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: () => callApi(adminApi.markRequestsRead),
    onSuccess: ({ read }) => (read > 0 ? invalidateFeatures(queryClient, ['admin']) : undefined),
  })
}

/** Makes a link with which another person sets a new password. */
export const useCreatePasswordLink = (id: string) =>
  useWrite({
    mutationFn: (proof: { readonly password?: string | undefined }) =>
      callApi(adminApi.createPasswordLink, { id, origin: location.origin, ...proof }),
    onError: (error) => showRefusal(error, t('The link could not be created.')),
  })
