// Written by `npm run docs` from contract/src/activity/notifications.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { notificationsApi as described } from './notifications.ts'

export const notificationsApi: ClientApi<typeof described> = {
  list: {
    method: 'GET',
    path: '/api/notifications',
    access: 'approved',
    dependsOn: ['tasks', 'expenses', 'admin', 'invitations', 'notices', 'users'],
  },
  markRead: {
    method: 'POST',
    path: '/api/notifications/read',
    access: 'approved',
  },
}
