import { auditApi } from '@roost/contract/admin/audit.client.ts'
import { auditPageSize } from '@roost/contract/admin/audit-values.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/calls/call-api.ts'

/** Refetched whenever the log is opened, because browsers are not notified of sign-ins, its most frequent entries. */
export const auditLogQuery = infiniteQueryOptions({
  queryKey: [auditApi.list.path, 'pages'],
  queryFn: ({ pageParam, signal }) =>
    callApi(auditApi.list, pageParam === undefined ? {} : { before: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => {
    const last = page.at(-1)
    return last && page.length === auditPageSize ? String(last.id) : undefined
  },
  gcTime: 0,
  meta: { dependsOn: ['admin'] },
})
