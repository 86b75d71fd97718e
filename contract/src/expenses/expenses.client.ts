// Written by `npm run docs` from contract/src/expenses/expenses.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { expensesApi as described } from './expenses.ts'

export const expensesApi: ClientApi<typeof described> = {
  list: {
    method: 'GET',
    path: '/api/expenses',
    access: 'approved',
    dependsOn: ['expenses', 'budgets', 'users'],
  },
  get: {
    method: 'GET',
    path: '/api/expenses/{id}',
    access: 'approved',
    dependsOn: ['expenses', 'budgets', 'users'],
  },
  receipt: {
    method: 'GET',
    path: '/api/expenses/{id}/receipt',
    access: 'approved',
  },
  exportCsv: {
    method: 'GET',
    path: '/api/expenses/export',
    access: 'approved',
  },
  create: {
    method: 'POST',
    path: '/api/expenses',
    access: 'approved',
    body: true,
  },
  addToBudget: {
    method: 'POST',
    path: '/api/budgets/{id}/expenses',
    access: 'approved',
    body: true,
  },
  update: {
    method: 'PUT',
    path: '/api/expenses/{id}',
    access: 'approved',
    body: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/expenses/{id}',
    access: 'approved',
  },
}
