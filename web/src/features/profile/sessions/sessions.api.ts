import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { sessionsApi } from '@roost/contract/accounts/sessions.client.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { isUnauthorized, toMessage } from '../../../api/calls/api-error.ts'
import { callApi } from '../../../api/calls/call-api.ts'
import { endpointQuery } from '../../../api/reads/endpoint-query.ts'
import { findSignInAction, isPasswordRequired } from '../../../api/session/reauthentication.ts'
import { refreshSession } from '../../../api/session/session.ts'
import { useWrite } from '../../../api/forms/use-write.ts'
import { t } from '../../../lib/locale/language.ts'
import { showFailure, showSuccess } from '../../../ui/toasts/toast.ts'

/** No event announces a sign-in elsewhere, so the list is refetched whenever the page opens. */
export const devicesQuery = queryOptions({ ...endpointQuery(sessionsApi.list), refetchOnMount: 'always' })

/** The password dialog shows all other errors itself. */
const showRefusal = (error: unknown, fallback: string): void => {
  if (isPasswordRequired(error)) return
  if (isUnauthorized(error)) void refreshSession()
  else showFailure(toMessage(error, fallback), { action: findSignInAction(error) })
}

/** Only for other devices; this device signs out by navigating to the sign-out address. */
export const useSignOutDevice = ({ onEnd }: { readonly onEnd: () => void }) => {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (input: CallInput<typeof sessionsApi.remove>) => callApi(sessionsApi.remove, input),
    onSuccess: () => showSuccess(t('The device has been signed out.')),
    onError: (error) => showRefusal(error, t('Failed to sign the device out')),
    // Also refetches after an error, because the device may already be signed out.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey })
      onEnd()
    },
  })
}

export const useSignOutOtherDevices = () => {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (input: CallInput<typeof sessionsApi.removeOthers>) =>
      callApi(sessionsApi.removeOthers, input),
    onSuccess: ({ ended }) => {
      showSuccess(
        t('{count, plural, one {# device has been signed out.} other {# devices have been signed out.}}', {
          count: ended,
        }),
      )
      return queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey })
    },
    onError: (error) => showRefusal(error, t('Failed to sign the other devices out')),
  })
}
