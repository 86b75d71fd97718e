import * as z from 'zod/mini'
import { twoFactorAudiences } from './admin-values.ts'
import { defineApi } from '../endpoint/endpoint.ts'
import { idInBody, instant, pageOrigin, success, userId } from '../fields/fields.ts'
import { proof, proofErrors } from '../accounts/reauthentication.ts'
import { account, profile } from '../accounts/users.ts'

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
    summary: 'List all accounts: pending ones first, then by name',
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
      "Change a user's name and email address; a new address requires reauthentication and revokes their sessions and reset links",
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
    summary: 'Delete an account, or reject a pending one',
    params: userParams,
    status: 200,
    response: success,
    errors: ['users.not_found', 'admin.own_account', 'admin.last_admin'],
  },
  promoteUser: {
    method: 'POST',
    path: '/api/admin/promote-user-to-admin',
    access: 'admin',
    summary: 'Promote an approved account to administrator; requires reauthentication',
    body: z.extend(userBody, proof.shape),
    status: 200,
    response: account,
    errors: ['users.not_found', 'admin.not_approved', 'admin.temporary_account', ...proofErrors],
  },
  demoteUser: {
    method: 'POST',
    path: '/api/admin/demote-user-from-admin',
    access: 'admin',
    summary: 'Demote an administrator to an ordinary user; at least one administrator must remain',
    body: userBody,
    status: 200,
    response: account,
    errors: ['users.not_found', 'admin.last_admin'],
  },
  assignUser: {
    method: 'POST',
    path: '/api/admin/assign-user-to-house-group',
    access: 'admin',
    summary: 'Assign an approved account to a house group; it leaves its current one',
    body: z.object({ userId, houseGroupId: idInBody }),
    status: 200,
    response: account,
    errors: [
      'users.not_found',
      'house-groups.not_found',
      'admin.not_approved',
      'admin.temporary_account',
      'house-groups.other_currency',
    ],
  },
  removeUserFromGroup: {
    method: 'POST',
    path: '/api/admin/remove-user-from-house-group',
    access: 'admin',
    summary: 'Remove an account from its house group and prevent it from joining again without an invitation',
    body: userBody,
    status: 200,
    response: account,
    errors: ['users.not_found', 'admin.no_house_group'],
  },
  rejectAll: {
    method: 'POST',
    path: '/api/admin/reject-all',
    access: 'admin',
    summary: 'Reject all pending accounts',
    status: 200,
    response: z.object({ rejected: z.int() }),
  },
  unlockUser: {
    method: 'POST',
    path: '/api/admin/users/{id}/unlock',
    access: 'admin',
    summary: 'Unlock an account that is throttled after wrong passwords or codes',
    params: userParams,
    status: 200,
    response: success,
    errors: ['users.not_found'],
  },
  createPasswordLink: {
    method: 'POST',
    path: '/api/admin/users/{id}/password-link',
    access: 'admin',
    summary: 'Make a link with which another user sets a new password, for a day; requires reauthentication',
    params: userParams,
    body: z.extend(proof, { origin: pageOrigin }),
    status: 200,
    response: z.object({
      url: z.string(),
      expiresAt: instant,
      /** Whether other devices can open the address, as far as the settings show. */
      isReachable: z.boolean(),
    }),
    errors: [
      'users.not_found',
      'admin.own_password',
      'admin.temporary_account',
      'password-reset.provider_account',
      ...proofErrors,
    ],
    rateLimit: 'invitation',
  },
  endSessions: {
    method: 'POST',
    path: '/api/admin/users/{id}/end-sessions',
    access: 'admin',
    summary: "Sign a user out on every device; for the caller's own account, on every other device",
    params: userParams,
    status: 200,
    response: z.object({ ended: z.int() }),
    errors: ['users.not_found'],
  },
  twoFactor: {
    method: 'GET',
    path: '/api/admin/two-factor',
    access: 'admin',
    summary: 'Which accounts must have a second factor',
    status: 200,
    response: twoFactorRequirement,
  },
  requireTwoFactor: {
    method: 'PUT',
    path: '/api/admin/two-factor',
    access: 'admin',
    summary:
      'Require a second factor for administrators or for all accounts; the caller must have one, and relaxing the rule requires reauthentication',
    body: z.extend(twoFactorRequirement, proof.shape),
    status: 200,
    response: twoFactorRequirement,
    errors: ['admin.two_factor_first', ...proofErrors],
  },
  markRequestsRead: {
    method: 'POST',
    path: '/api/admin/access-requests/read',
    access: 'admin',
    summary: "Mark the caller's access request notifications as read",
    status: 200,
    response: z.object({ read: z.int() }),
  },
})
