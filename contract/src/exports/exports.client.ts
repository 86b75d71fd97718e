// Written by `npm run docs` from contract/src/exports/exports.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { exportsApi as described } from './exports.ts'

export const exportsApi: ClientApi<typeof described> = {
  tasks: {
    method: 'GET',
    path: '/api/export/tasks-direct',
    access: 'approved',
  },
  shopping: {
    method: 'GET',
    path: '/api/export/shopping-direct',
    access: 'approved',
  },
  calendar: {
    method: 'GET',
    path: '/api/export/calendar-direct',
    access: 'approved',
  },
}
