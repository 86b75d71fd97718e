// Written by `npm run docs` from contract/src/admin/admin.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { adminApi as described } from './admin.ts'

export const adminApi: ClientApi<typeof described> = {
  listUsers: {
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    dependsOn: ['admin'],
  },
  approveUser: {
    method: 'POST',
    path: '/api/admin/approve/{id}',
    access: 'admin',
  },
  updateUser: {
    method: 'PUT',
    path: '/api/admin/users/{id}',
    access: 'admin',
    body: true,
  },
  deleteUser: {
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    access: 'admin',
  },
  promoteUser: {
    method: 'POST',
    path: '/api/admin/promote-user-to-admin',
    access: 'admin',
    body: true,
  },
  demoteUser: {
    method: 'POST',
    path: '/api/admin/demote-user-from-admin',
    access: 'admin',
    body: true,
  },
  assignUser: {
    method: 'POST',
    path: '/api/admin/assign-user-to-house-group',
    access: 'admin',
    body: true,
  },
  removeUserFromGroup: {
    method: 'POST',
    path: '/api/admin/remove-user-from-house-group',
    access: 'admin',
    body: true,
  },
  rejectAll: {
    method: 'POST',
    path: '/api/admin/reject-all',
    access: 'admin',
  },
  unlockUser: {
    method: 'POST',
    path: '/api/admin/users/{id}/unlock',
    access: 'admin',
  },
  createPasswordLink: {
    method: 'POST',
    path: '/api/admin/users/{id}/password-link',
    access: 'admin',
    body: true,
  },
  endSessions: {
    method: 'POST',
    path: '/api/admin/users/{id}/end-sessions',
    access: 'admin',
  },
  twoFactor: {
    method: 'GET',
    path: '/api/admin/two-factor',
    access: 'admin',
  },
  requireTwoFactor: {
    method: 'PUT',
    path: '/api/admin/two-factor',
    access: 'admin',
    body: true,
  },
  markRequestsRead: {
    method: 'POST',
    path: '/api/admin/access-requests/read',
    access: 'admin',
  },
}
