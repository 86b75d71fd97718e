import * as z from 'zod/mini'
import { twoFactorAudiences } from './admin-values.ts'
import { defineApi } from './endpoint.ts'
import { idInBody, success, userId } from './fields.ts'
import { proof, proofErrors } from './reauthentication.ts'
import { account, profile } from './users.ts'

const userParams = z.object({ id: userId })
const userBody = z.object({ userId })

const twoFactorRequirement = z.object({
  requiredOf: z.enum(twoFactorAudiences, 'Choose nobody, admins or everybody.'),
})

export const adminApi = defineApi({
  listUsers: {
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    summary: 'Every account: waiting ones first, then by name',
    status: 200,
    response: z.array(account),
    dependsOn: ['admin'],
  },
  approveUser: {
    method: 'POST',
    path: '/api/admin/approve/{id}',
    access: 'admin',
    summary: 'Approve an account; approving twice changes nothing',
    params: userParams,
    status: 200,
    response: account,
    errors: ['users.not_found'],
  },
  updateUser: {
    method: 'PUT',
    path: '/api/admin/users/{id}',
    access: 'admin',
    summary:
      "Change somebody's name and address; a new address needs a fresh proof and ends their sessions and reset links",
    params: userParams,
    body: z.extend(profile, proof.shape),
    status: 200,
    response: account,
    errors: ['users.not_found', 'admin.email_taken', 'admin.temporary_account', ...proofErrors],
  },
  deleteUser: {
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    access: 'admin',
    summary: 'Delete an account, or reject one that waits',
    params: userParams,
    status: 200,
    response: success,
    errors: ['users.not_found', 'admin.own_account', 'admin.last_admin'],
  },
  promoteUser: {
    method: 'POST',
    path: '/api/admin/promote-user-to-admin',
    access: 'admin',
    summary: 'Make an approved account an administrator, with a fresh proof',
    body: z.extend(userBody, proof.shape),
    status: 200,
    response: account,
    errors: ['users.not_found', 'admin.not_approved', 'admin.temporary_account', ...proofErrors],
  },
  demoteUser: {
    method: 'POST',
    path: '/api/admin/demote-user-from-admin',
    access: 'admin',
    summary: 'Make an administrator an ordinary user; one must remain',
    body: userBody,
    status: 200,
    response: account,
    errors: ['users.not_found', 'admin.last_admin'],
  },
  assignUser: {
    method: 'POST',
    path: '/api/admin/assign-user-to-house-group',
    access: 'admin',
    summary: 'Put an approved account into a house group, out of the one it is in',
    body: z.object({ userId, houseGroupId: idInBody }),
    status: 200,
    response: account,
    errors: ['users.not_found', 'house-groups.not_found', 'admin.not_approved', 'admin.temporary_account'],
  },
  removeUserFromGroup: {
    method: 'POST',
    path: '/api/admin/remove-user-from-house-group',
    access: 'admin',
    summary: 'Take an account out of its house group, and keep it out',
    body: userBody,
    status: 200,
    response: account,
    errors: ['users.not_found', 'admin.no_house_group'],
  },
  rejectAll: {
    method: 'POST',
    path: '/api/admin/reject-all',
    access: 'admin',
    summary: 'Reject every account that waits for approval',
    status: 200,
    response: z.object({ rejected: z.int() }),
  },
  unlockUser: {
    method: 'POST',
    path: '/api/admin/users/{id}/unlock',
    access: 'admin',
    summary: 'Let somebody sign in again who has to wait after wrong passwords or codes',
    params: userParams,
    status: 200,
    response: success,
    errors: ['users.not_found'],
  },
  endSessions: {
    method: 'POST',
    path: '/api/admin/users/{id}/end-sessions',
    access: 'admin',
    summary: 'Sign somebody out on every device; of the own account on every other one',
    params: userParams,
    status: 200,
    response: z.object({ ended: z.int() }),
    errors: ['users.not_found'],
  },
  twoFactor: {
    method: 'GET',
    path: '/api/admin/two-factor',
    access: 'admin',
    summary: 'Who must have a second factor',
    status: 200,
    response: twoFactorRequirement,
  },
  requireTwoFactor: {
    method: 'PUT',
    path: '/api/admin/two-factor',
    access: 'admin',
    summary:
      'Require a second factor of administrators or of everybody, by an administrator who has one; of fewer people with a fresh proof',
    body: z.extend(twoFactorRequirement, proof.shape),
    status: 200,
    response: twoFactorRequirement,
    errors: ['admin.two_factor_first', ...proofErrors],
  },
  markRequestsRead: {
    method: 'POST',
    path: '/api/admin/access-requests/read',
    access: 'admin',
    summary: 'Mark my access request notices as read',
    status: 200,
    response: z.object({ read: z.int() }),
  },
})
