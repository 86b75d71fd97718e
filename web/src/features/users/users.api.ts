import { usersApi } from '@roost/contract/accounts/users.client.ts'
import { endpointQuery } from '../../api/reads/endpoint-query.ts'

/** Reads the approved members of the viewer's house group, including the viewer; without a group, only the viewer. */
export const membersQuery = endpointQuery(usersApi.list)
