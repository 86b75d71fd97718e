// Written by `npm run docs` from contract/src/shopping/shopping.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { shoppingApi as described } from './shopping.ts'

export const shoppingApi: ClientApi<typeof described> = {
  list: {
    method: 'GET',
    path: '/api/shopping',
    access: 'approved',
    dependsOn: ['shopping', 'users'],
  },
  create: {
    method: 'POST',
    path: '/api/shopping',
    access: 'approved',
    body: true,
  },
  bulkImport: {
    method: 'POST',
    path: '/api/shopping/bulk-import',
    access: 'approved',
    body: true,
  },
  merge: {
    method: 'POST',
    path: '/api/shopping/{id}/merge',
    access: 'approved',
    body: true,
  },
  update: {
    method: 'PUT',
    path: '/api/shopping/{id}',
    access: 'approved',
    body: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/shopping/{id}',
    access: 'approved',
  },
  clearCompleted: {
    method: 'POST',
    path: '/api/shopping/clear-completed',
    access: 'approved',
  },
  restoreCleared: {
    method: 'POST',
    path: '/api/shopping/restore-cleared',
    access: 'approved',
    body: true,
  },
}
