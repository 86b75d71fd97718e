// Written by `npm run docs` from contract/src/expenses/settlements.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { settlementsApi as described } from './settlements.ts'

export const settlementsApi: ClientApi<typeof described> = {
  balances: {
    method: 'GET',
    path: '/api/settlements/balances',
    access: 'approved',
    dependsOn: ['settlements', 'users'],
  },
  list: {
    method: 'GET',
    path: '/api/settlements',
    access: 'approved',
    dependsOn: ['settlements', 'users'],
  },
  create: {
    method: 'POST',
    path: '/api/settlements',
    access: 'approved',
    body: true,
  },
  undo: {
    method: 'DELETE',
    path: '/api/settlements/{id}',
    access: 'approved',
  },
}
