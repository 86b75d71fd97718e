// Written by `npm run docs` from contract/src/activity/push-address.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { pushAddressApi as described } from './push-address.ts'

export const pushAddressApi: ClientApi<typeof described> = {
  get: {
    method: 'GET',
    path: '/api/push-address',
    access: 'approved',
  },
  save: {
    method: 'PUT',
    path: '/api/push-address',
    access: 'approved',
    body: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/push-address',
    access: 'approved',
  },
  test: {
    method: 'POST',
    path: '/api/push-address/test',
    access: 'approved',
  },
}
