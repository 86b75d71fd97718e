import { exposureApi } from '@roost/contract/instance/exposure.client.ts'
import { queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '../../api/reads/endpoint-query.ts'

/** Refetched whenever the admin area is opened, because any request can change the status. */
export const exposureStatusQuery = queryOptions({ ...endpointQuery(exposureApi.status), staleTime: 0 })
