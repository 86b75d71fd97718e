import type { CalendarDate } from '@roost/contract/dates.ts'
import { notificationsApi } from '@roost/contract/client/notifications.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { endpointQuery, invalidateFeatures } from '../../api/endpoint-query.ts'

/** Reads what is due by the end of `today` in the viewer's time zone, and other pending notifications. */
export const notificationsQuery = (today: CalendarDate) => endpointQuery(notificationsApi.list, { today })

/** A failure is not reported, because the bell merely continues counting. */
export const useMarkNotificationsRead = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(notificationsApi.markRead),
    onSuccess: ({ read }) => (read > 0 ? invalidateFeatures(queryClient, ['notices']) : undefined),
  })
}
