import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { userId } from './fields.ts'
import { account } from './users.ts'

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
    params: z.object({ id: userId }),
    status: 200,
    response: account,
    errors: ['users.not_found'],
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
