// Written by `npm run docs` from contract/src/house-groups/house-groups.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { houseGroupsApi as described } from './house-groups.ts'

export const houseGroupsApi: ClientApi<typeof described> = {
  list: {
    method: 'GET',
    path: '/api/house-groups',
    access: 'approved',
    dependsOn: ['house-groups'],
  },
  create: {
    method: 'POST',
    path: '/api/house-groups',
    access: 'approved',
    body: true,
  },
  join: {
    method: 'POST',
    path: '/api/house-groups/{id}/join',
    access: 'approved',
  },
  updateJoinPolicy: {
    method: 'PATCH',
    path: '/api/house-groups/{id}',
    access: 'approved',
    body: true,
  },
  updateRegion: {
    method: 'PATCH',
    path: '/api/house-groups/{id}/region',
    access: 'approved',
    body: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/house-groups/{id}',
    access: 'approved',
  },
  leave: {
    method: 'POST',
    path: '/api/house-groups/leave',
    access: 'approved',
  },
  personalItems: {
    method: 'GET',
    path: '/api/house-groups/personal-items',
    access: 'approved',
    dependsOn: ['tasks', 'shopping', 'calendar', 'recipes', 'expenses', 'budgets', 'expense-goals'],
  },
  sharePersonalItems: {
    method: 'POST',
    path: '/api/house-groups/share-personal-items',
    access: 'approved',
  },
}
