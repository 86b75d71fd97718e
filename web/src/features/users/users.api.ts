import { usersApi } from '@roost/contract/users.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'

/** Approved members of my house group, me among them; only me without a group. */
export const membersQuery = endpointQuery(usersApi.list)
