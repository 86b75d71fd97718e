// Written by `npm run docs` from contract/src/recipes/recipes.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { recipesApi as described } from './recipes.ts'

export const recipesApi: ClientApi<typeof described> = {
  config: {
    method: 'GET',
    path: '/api/recipes/config',
    access: 'approved',
  },
  search: {
    method: 'GET',
    path: '/api/recipes/search',
    access: 'approved',
  },
  image: {
    method: 'GET',
    path: '/api/recipes/images/{token}',
    access: 'approved',
  },
  saved: {
    method: 'GET',
    path: '/api/recipes/saved',
    access: 'approved',
    dependsOn: ['recipes', 'shopping', 'users'],
  },
  matches: {
    method: 'GET',
    path: '/api/recipes/saved/matches',
    access: 'approved',
    dependsOn: ['recipes'],
  },
  get: {
    method: 'GET',
    path: '/api/recipes/{id}',
    access: 'approved',
    dependsOn: ['recipes', 'shopping', 'users'],
  },
  photo: {
    method: 'GET',
    path: '/api/recipes/{id}/photo',
    access: 'approved',
  },
  importPage: {
    method: 'POST',
    path: '/api/recipes/import',
    access: 'approved',
    body: true,
  },
  create: {
    method: 'POST',
    path: '/api/recipes',
    access: 'approved',
    body: true,
  },
  update: {
    method: 'PUT',
    path: '/api/recipes/{id}',
    access: 'approved',
    body: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/recipes/{id}',
    access: 'approved',
  },
}
