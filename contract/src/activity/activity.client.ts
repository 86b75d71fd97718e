// Written by `npm run docs` from contract/src/activity/activity.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { activityApi as described } from './activity.ts'

export const activityApi: ClientApi<typeof described> = {
  list: {
    method: 'GET',
    path: '/api/activity',
    access: 'approved',
    dependsOn: ['tasks', 'shopping', 'expenses', 'settlements', 'budgets', 'expense-goals', 'calendar', 'recipes', 'users'],
  },
  undo: {
    method: 'POST',
    path: '/api/activity/{id}/undo',
    access: 'approved',
  },
}
