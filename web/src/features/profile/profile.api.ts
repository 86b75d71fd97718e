import type { CallInput } from '@roost/contract/endpoint.ts'
import { sessionsApi } from '@roost/contract/sessions.ts'
import { usersApi } from '@roost/contract/users.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isUnauthorized, toMessage } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { endpointQuery, invalidateFeatures } from '../../api/endpoint-query.ts'
import { hasCode, isPasswordAsked } from '../../api/fresh-proof.ts'
import { refreshSession, setSessionUser } from '../../api/session.ts'
import { signOut } from '../../api/sign-out.ts'
import { showToast } from '../../ui/toast.ts'

/** No event tells of a sign-in elsewhere, so the list is asked for whenever the page opens. */
export const devicesQuery = queryOptions({ ...endpointQuery(sessionsApi.list), refetchOnMount: 'always' })

const showSuccess = (description: string): void => showToast({ title: 'Success', description })

const showFailure = (error: unknown, fallback: string): void => {
  if (isPasswordAsked(error)) return
  if (isUnauthorized(error)) return void refreshSession()
  showToast({
    title: 'Error',
    description: toMessage(error, fallback),
    variant: 'destructive',
    action: hasCode(error, 'reauthentication.sign_in_required')
      ? { label: 'Sign in again', onSelect: signOut }
      : undefined,
  })
}

export const useUpdateProfile = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof usersApi.updateProfile>) => callApi(usersApi.updateProfile, input),
    onSuccess: (account) => {
      setSessionUser(account)
      showSuccess('Profile updated successfully!')
      void refreshSession()
      return invalidateFeatures(queryClient, ['users', 'admin'])
    },
    onError: (error) => showFailure(error, 'Failed to update profile'),
  })
}

/** For another device than this one: that is signed out by navigation. */
export const useSignOutDevice = ({ onEnd }: { readonly onEnd: () => void }) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof sessionsApi.remove>) => callApi(sessionsApi.remove, input),
    onSuccess: () => showSuccess('The device has been signed out.'),
    onError: (error) => showFailure(error, 'Failed to sign the device out'),
    // Also after a failure: somebody may have been first.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey })
      onEnd()
    },
  })
}

export const useSignOutOtherDevices = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof sessionsApi.removeOthers>) =>
      callApi(sessionsApi.removeOthers, input),
    onSuccess: ({ ended }) => {
      showSuccess(ended === 1 ? '1 device has been signed out.' : `${ended} devices have been signed out.`)
      return queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey })
    },
    onError: (error) => showFailure(error, 'Failed to sign the other devices out'),
  })
}
