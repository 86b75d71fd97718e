import { pushApi } from '@roost/contract/activity/push.client.ts'
import type { PushDevice, PushSettings } from '@roost/contract/activity/push.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { toMessage } from '../../../api/calls/api-error.ts'
import { callApi } from '../../../api/calls/call-api.ts'
import { useWrite } from '../../../api/forms/use-write.ts'
import { endpointQuery } from '../../../api/reads/endpoint-query.ts'
import { t } from '../../../lib/locale/language.ts'
import { showFailure, showSuccess } from '../../../ui/toasts/toast.ts'
import { turnOffPush, turnOnPush } from './subscribe.api.ts'

/** No event announces a session that expires, so the list is read whenever the page opens. */
export const pushQuery = queryOptions({
  ...endpointQuery(pushApi.list),
  meta: { dependsOn: ['push'] },
  refetchOnMount: 'always',
})

const useRefetch = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: pushQuery.queryKey })
}

export const useTurnOnPush = (userId: string) =>
  useWrite({
    mutationFn: (publicKey: string) => turnOnPush(userId, publicKey),
    onSuccess: (device) => {
      if (device) showSuccess(t('Notifications are on'))
    },
    onError: (error) => showFailure(toMessage(error, t('This browser could not turn notifications on.'))),
    onSettled: useRefetch(),
  })

export const useTurnOffPush = (userId: string) =>
  useWrite({
    mutationFn: async ({ id, isCurrent }: PushDevice) => {
      await callApi(pushApi.turnOff, { id: String(id) })
      if (isCurrent) await turnOffPush(userId)
    },
    onError: (error) => showFailure(toMessage(error, t('Failed to turn notifications off'))),
    onSettled: useRefetch(),
  })

export const useTestPush = () =>
  useWrite({
    mutationFn: ({ id }: PushDevice) => callApi(pushApi.test, { id: String(id) }),
    onSuccess: () => showSuccess(t('A test is on its way.')),
    onError: (error) => showFailure(toMessage(error, t('Failed to send the test'))),
  })

/** Settles when the stored settings were read again. */
export const useChangePushSettings = () => {
  const refetch = useRefetch()
  return useWrite({
    mutationFn: async (settings: PushSettings) => {
      await callApi(pushApi.changeSettings, settings)
      await refetch()
    },
    onError: (error) => showFailure(toMessage(error, t('Failed to change your notifications'))),
  })
}
