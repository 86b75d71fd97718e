import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { usersApi } from '@roost/contract/accounts/users.client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { isUnauthorized, toMessage } from '../../api/calls/api-error.ts'
import { callApi } from '../../api/calls/call-api.ts'
import { invalidateFeatures } from '../../api/reads/endpoint-query.ts'
import { refreshSession, setSessionUser } from '../../api/session/session.ts'
import { useWrite } from '../../api/forms/use-write.ts'
import { t } from '../../lib/locale/language.ts'
import { showFailure, showSuccess } from '../../ui/toasts/toast.ts'

export const useUpdateProfile = () => {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (input: CallInput<typeof usersApi.updateProfile>) => callApi(usersApi.updateProfile, input),
    onSuccess: (account) => {
      setSessionUser(account)
      showSuccess(t('Profile updated successfully!'))
      void refreshSession()
      return invalidateFeatures(queryClient, ['users', 'admin'])
    },
    onError: (error) => {
      if (isUnauthorized(error)) void refreshSession()
      else showFailure(toMessage(error, t('Failed to update profile')))
    },
  })
}

/** The app shows the new language or region at once (app.tsx), which confirms the change. */
export const useUpdateOwnRegion = () =>
  useWrite({
    mutationFn: (input: CallInput<typeof usersApi.updateRegion>) => callApi(usersApi.updateRegion, input),
    onSuccess: (account) => {
      setSessionUser(account)
      void refreshSession()
    },
    onError: (error) => {
      if (isUnauthorized(error)) void refreshSession()
      else showFailure(toMessage(error, t('Failed to update language and region')))
    },
  })
