import { backupsApi } from '@roost/contract/client/backups.ts'
import { queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '../../../api/endpoint-query.ts'

/** Read anew whenever the admin area is opened: time alone changes it. */
export const backupStatusQuery = queryOptions({ ...endpointQuery(backupsApi.status), staleTime: 0 })
