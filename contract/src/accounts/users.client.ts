// Written by `npm run docs` from contract/src/accounts/users.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { usersApi as described } from './users.ts'

export const usersApi: ClientApi<typeof described> = {
  list: {
    method: 'GET',
    path: '/api/users',
    access: 'approved',
    dependsOn: ['users'],
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/auth/profile',
    access: 'approved',
    body: true,
  },
  updateRegion: {
    method: 'PATCH',
    path: '/api/profile/region',
    access: 'approved',
    body: true,
  },
}
