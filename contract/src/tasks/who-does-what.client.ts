// Written by `npm run docs` from contract/src/tasks/who-does-what.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { whoDoesWhatApi as described } from './who-does-what.ts'

export const whoDoesWhatApi: ClientApi<typeof described> = {
  get: {
    method: 'GET',
    path: '/api/who-does-what',
    access: 'approved',
    dependsOn: ['tasks', 'users'],
  },
  show: {
    method: 'PUT',
    path: '/api/who-does-what',
    access: 'approved',
    body: true,
  },
}
