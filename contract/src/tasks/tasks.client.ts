// Written by `npm run docs` from contract/src/tasks/tasks.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { tasksApi as described } from './tasks.ts'

export const tasksApi: ClientApi<typeof described> = {
  list: {
    method: 'GET',
    path: '/api/tasks',
    access: 'approved',
    dependsOn: ['tasks', 'users'],
  },
  counts: {
    method: 'GET',
    path: '/api/tasks/counts',
    access: 'approved',
    dependsOn: ['tasks'],
  },
  create: {
    method: 'POST',
    path: '/api/tasks',
    access: 'approved',
    body: true,
  },
  bulkCreate: {
    method: 'POST',
    path: '/api/tasks/bulk',
    access: 'approved',
    body: true,
  },
  update: {
    method: 'PUT',
    path: '/api/tasks/{id}',
    access: 'approved',
    body: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/tasks/{id}',
    access: 'approved',
  },
  skip: {
    method: 'POST',
    path: '/api/tasks/{id}/skip',
    access: 'approved',
    body: true,
  },
  swap: {
    method: 'POST',
    path: '/api/tasks/{id}/swap',
    access: 'approved',
    body: true,
  },
  pause: {
    method: 'POST',
    path: '/api/tasks/{id}/pause',
    access: 'approved',
    body: true,
  },
}
