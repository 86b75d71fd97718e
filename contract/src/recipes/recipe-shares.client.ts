// Written by `npm run docs` from contract/src/recipes/recipe-shares.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { recipeSharesApi as described } from './recipe-shares.ts'

export const recipeSharesApi: ClientApi<typeof described> = {
  create: {
    method: 'POST',
    path: '/api/recipes/{id}/share',
    access: 'approved',
    body: true,
  },
  page: {
    method: 'GET',
    path: '/api/recipes/shared/{shareUrl}',
    access: 'public',
  },
  photo: {
    method: 'GET',
    path: '/api/recipes/shared/{shareUrl}/photo',
    access: 'public',
  },
  save: {
    method: 'POST',
    path: '/api/recipes/shared/{shareUrl}/save',
    access: 'approved',
  },
  mine: {
    method: 'GET',
    path: '/api/recipes/shares/my',
    access: 'approved',
    dependsOn: ['recipe-shares', 'recipes', 'users'],
  },
  received: {
    method: 'GET',
    path: '/api/recipes/shares/received',
    access: 'approved',
    dependsOn: ['recipe-shares', 'recipes', 'users'],
  },
  counts: {
    method: 'GET',
    path: '/api/recipes/shares/counts',
    access: 'approved',
    dependsOn: ['recipe-shares', 'recipes', 'users'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/recipes/shares/{id}',
    access: 'approved',
  },
}
