import { pushAddressApi } from '@roost/contract/activity/push-address.client.ts'
import type { PushAddressKind } from '@roost/contract/activity/push-address-values.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { toMessage } from '../../../api/calls/api-error.ts'
import { callApi } from '../../../api/calls/call-api.ts'
import { useWrite } from '../../../api/forms/use-write.ts'
import { endpointQuery } from '../../../api/reads/endpoint-query.ts'
import { getLanguage, t } from '../../../lib/locale/language.ts'
import { getTimeZone } from '../../../lib/time/time-zone.ts'
import { showFailure, showSuccess } from '../../../ui/toasts/toast.ts'

export const pushAddressQuery = queryOptions({
  ...endpointQuery(pushAddressApi.get),
  meta: { dependsOn: ['push'] },
})

const useRefetch = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: pushAddressQuery.queryKey })
}

interface NewAddress {
  readonly kind: PushAddressKind
  readonly address: string
  /** Empty if the server needs none. */
  readonly token: string
}

/** The form shows why an address is refused. */
export const useSavePushAddress = () =>
  useWrite({
    mutationFn: ({ kind, address, token }: NewAddress) =>
      callApi(pushAddressApi.save, {
        kind,
        address,
        ...(token !== '' && { token }),
        language: getLanguage(),
        timeZone: getTimeZone(),
      }),
    onSuccess: () => showSuccess(t('A message is on its way.')),
    onSettled: useRefetch(),
  })

export const useRemovePushAddress = () =>
  useWrite({
    mutationFn: () => callApi(pushAddressApi.remove),
    onError: (error) => showFailure(toMessage(error, t('Failed to remove the address'))),
    onSettled: useRefetch(),
  })

export const useTestPushAddress = () =>
  useWrite({
    mutationFn: () => callApi(pushAddressApi.test),
    onSuccess: () => showSuccess(t('A test is on its way.')),
    onError: (error) => showFailure(toMessage(error, t('Failed to send the test'))),
  })
