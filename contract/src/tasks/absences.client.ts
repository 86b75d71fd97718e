// Written by `npm run docs` from contract/src/tasks/absences.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { absencesApi as described } from './absences.ts'

export const absencesApi: ClientApi<typeof described> = {
  list: {
    method: 'GET',
    path: '/api/absences',
    access: 'approved',
    dependsOn: ['tasks', 'users'],
  },
  create: {
    method: 'POST',
    path: '/api/absences',
    access: 'approved',
    body: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/absences/{id}',
    access: 'approved',
  },
}
