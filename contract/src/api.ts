import { adminApi } from './admin.ts'
import { authApi } from './auth.ts'
import { houseGroupsApi } from './house-groups.ts'
import { notificationsApi } from './notifications.ts'
import { systemApi } from './system.ts'
import { tasksApi } from './tasks.ts'
import { usersApi } from './users.ts'

/** Every endpoint of the product, by feature. For documents and contract-wide tests; the browser imports single features. */
export const contract = {
  admin: adminApi,
  auth: authApi,
  'house-groups': houseGroupsApi,
  notifications: notificationsApi,
  system: systemApi,
  tasks: tasksApi,
  users: usersApi,
} as const
