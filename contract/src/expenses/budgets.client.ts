// Written by `npm run docs` from contract/src/expenses/budgets.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { budgetsApi as described } from './budgets.ts'

export const budgetsApi: ClientApi<typeof described> = {
  list: {
    method: 'GET',
    path: '/api/budgets',
    access: 'approved',
    dependsOn: ['budgets'],
  },
  create: {
    method: 'POST',
    path: '/api/budgets',
    access: 'approved',
    body: true,
  },
  update: {
    method: 'PUT',
    path: '/api/budgets/{id}',
    access: 'approved',
    body: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/budgets/{id}',
    access: 'approved',
  },
}
