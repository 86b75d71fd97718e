// Written by `npm run docs` from contract/src/expenses/expense-goals.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { expenseGoalsApi as described } from './expense-goals.ts'

export const expenseGoalsApi: ClientApi<typeof described> = {
  list: {
    method: 'GET',
    path: '/api/expense-goals',
    access: 'approved',
    dependsOn: ['expense-goals'],
  },
  create: {
    method: 'POST',
    path: '/api/expense-goals',
    access: 'approved',
    body: true,
  },
  update: {
    method: 'PUT',
    path: '/api/expense-goals/{id}',
    access: 'approved',
    body: true,
  },
  addProgress: {
    method: 'POST',
    path: '/api/expense-goals/{id}/progress',
    access: 'approved',
    body: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/expense-goals/{id}',
    access: 'approved',
  },
}
