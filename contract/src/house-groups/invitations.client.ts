// Written by `npm run docs` from contract/src/house-groups/invitations.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { invitationsApi as described } from './invitations.ts'

export const invitationsApi: ClientApi<typeof described> = {
  listAvailableUsers: {
    method: 'GET',
    path: '/api/house-groups/{id}/available-users',
    access: 'approved',
  },
  list: {
    method: 'GET',
    path: '/api/house-group-invitations',
    access: 'approved',
    dependsOn: ['invitations', 'users'],
  },
  create: {
    method: 'POST',
    path: '/api/house-group-invitations',
    access: 'approved',
    body: true,
  },
  answer: {
    method: 'PATCH',
    path: '/api/house-group-invitations/{id}',
    access: 'approved',
    body: true,
  },
}
