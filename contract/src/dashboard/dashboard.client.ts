// Written by `npm run docs` from contract/src/dashboard/dashboard.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { dashboardApi as described } from './dashboard.ts'

export const dashboardApi: ClientApi<typeof described> = {
  stats: {
    method: 'GET',
    path: '/api/dashboard/stats',
    access: 'approved',
    dependsOn: ['tasks', 'expenses', 'budgets', 'shopping', 'calendar', 'session'],
  },
  config: {
    method: 'GET',
    path: '/api/dashboard/config',
    access: 'approved',
    dependsOn: ['dashboard'],
  },
  saveConfig: {
    method: 'POST',
    path: '/api/dashboard/config',
    access: 'approved',
    body: true,
  },
  resetConfig: {
    method: 'DELETE',
    path: '/api/dashboard/config',
    access: 'approved',
  },
}
