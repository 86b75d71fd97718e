import { notificationsApi } from '@roost/contract/activity/notifications.client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/calls/call-api.ts'
import { invalidateFeatures } from '../../api/reads/endpoint-query.ts'
import { useWrite } from '../../api/forms/use-write.ts'

/** A failure is not reported, because its only effect is that the bell keeps its count. */
export const useMarkNotificationsRead = () => {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: () => callApi(notificationsApi.markRead),
    onSuccess: ({ read }) => (read > 0 ? invalidateFeatures(queryClient, ['notices']) : undefined),
  })
}
