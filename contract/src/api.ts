import { adminApi } from './admin.ts'
import { auditApi } from './audit.ts'
import { authApi } from './auth.ts'
import { houseGroupsApi } from './house-groups.ts'
import { invitationsApi } from './invitations.ts'
import { mfaApi } from './mfa.ts'
import { notificationsApi } from './notifications.ts'
import { providersApi } from './providers.ts'
import { recoveryApi } from './recovery.ts'
import { sessionsApi } from './sessions.ts'
import { systemApi } from './system.ts'
import { tasksApi } from './tasks.ts'
import { usersApi } from './users.ts'

/** Every endpoint of the product, by feature. For documents and contract-wide tests; the browser imports single features. */
export const contract = {
  admin: adminApi,
  audit: auditApi,
  auth: authApi,
  'house-groups': houseGroupsApi,
  invitations: invitationsApi,
  mfa: mfaApi,
  notifications: notificationsApi,
  providers: providersApi,
  recovery: recoveryApi,
  sessions: sessionsApi,
  system: systemApi,
  tasks: tasksApi,
  users: usersApi,
} as const
