import { backupsApi } from '@roost/contract/admin/backups.client.ts'
import { queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '../../../api/reads/endpoint-query.ts'

/** Refetched whenever the admin area is opened, because the status changes as time passes. */
export const backupStatusQuery = queryOptions({ ...endpointQuery(backupsApi.status), staleTime: 0 })
