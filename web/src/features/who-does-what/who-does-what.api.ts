import { whoDoesWhatApi } from '@roost/contract/tasks/who-does-what.client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { toMessage } from '../../api/calls/api-error.ts'
import { callApi } from '../../api/calls/call-api.ts'
import { useWrite } from '../../api/forms/use-write.ts'
import { endpointQuery, invalidateFeatures } from '../../api/reads/endpoint-query.ts'
import { t } from '../../lib/locale/language.ts'
import { getTimeZone } from '../../lib/time/time-zone.ts'
import { showFailure } from '../../ui/toasts/toast.ts'

export const whoDoesWhatQuery = () => endpointQuery(whoDoesWhatApi.get, { tz: getTimeZone() })

/** Shows all members who did what, or none of them. */
export const useShowWhoDoesWhat = () => {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (isShown: boolean) => callApi(whoDoesWhatApi.show, { isShown }),
    onError: (error) => showFailure(toMessage(error, t('This could not be changed.'))),
    onSettled: () => invalidateFeatures(queryClient, whoDoesWhatApi.get.dependsOn),
  })
}
