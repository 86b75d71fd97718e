// Written by `npm run docs` from contract/src/activity/push.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { pushApi as described } from './push.ts'

export const pushApi: ClientApi<typeof described> = {
  list: {
    method: 'GET',
    path: '/api/push',
    access: 'approved',
  },
  listSilent: {
    method: 'GET',
    path: '/api/push/silent',
    access: 'admin',
  },
  changeSettings: {
    method: 'PUT',
    path: '/api/push/settings',
    access: 'approved',
    body: true,
  },
  turnOn: {
    method: 'PUT',
    path: '/api/push/subscription',
    access: 'approved',
    body: true,
  },
  turnOff: {
    method: 'DELETE',
    path: '/api/push/{id}',
    access: 'approved',
  },
  test: {
    method: 'POST',
    path: '/api/push/{id}/test',
    access: 'approved',
  },
  confirm: {
    method: 'POST',
    path: '/api/push/received',
    access: 'approved',
  },
}
