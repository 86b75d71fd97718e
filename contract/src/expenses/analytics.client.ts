// Written by `npm run docs` from contract/src/expenses/analytics.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { analyticsApi as described } from './analytics.ts'

export const analyticsApi: ClientApi<typeof described> = {
  expenses: {
    method: 'GET',
    path: '/api/expenses/analytics',
    access: 'approved',
    dependsOn: ['expenses'],
  },
  budgets: {
    method: 'GET',
    path: '/api/budgets/analytics',
    access: 'approved',
    dependsOn: ['expenses', 'budgets', 'session'],
  },
}
