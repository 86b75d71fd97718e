import type { CalendarDate } from '@roost/contract/dates.ts'
import { notificationsApi } from '@roost/contract/client/notifications.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { endpointQuery, invalidateFeatures } from '../../api/endpoint-query.ts'

/** What is due by the end of `today` where the viewer is, and what else waits for him. */
export const notificationsQuery = (today: CalendarDate) => endpointQuery(notificationsApi.list, { today })

/** Nobody has to be told when it fails: the bell goes on counting, that is all. */
export const useMarkNotificationsRead = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(notificationsApi.markRead),
    onSuccess: ({ read }) => (read > 0 ? invalidateFeatures(queryClient, ['notices']) : undefined),
  })
}
