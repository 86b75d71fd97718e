import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { id, idParam, instant } from './fields.ts'

/** What is recorded, in the words of the OWASP logging vocabulary where it has one. */
export const auditActions = [
  'authn_login_success',
  'authn_login_fail',
  'authn_login_lock',
  'authn_login_unlocked',
  'authn_logout',
  'authn_password_change',
  'authn_mfa_enabled',
  'authn_mfa_disabled',
  'authn_mfa_codes_regenerated',
  'authn_mfa_fail',
  'authn_session_revoked',
  'authn_mfa_required',
  'authn_reset_requested',
  'authn_reset_link_issued',
  'user_created',
  'user_approved',
  'user_rejected',
  'user_updated',
  'user_email_changed',
  'user_deleted',
  'user_promoted',
  'user_demoted',
  'group_created',
  'group_joined',
  'group_left',
  'group_assigned',
  'group_removed',
  'group_policy_changed',
  'group_deleted',
  'invitation_sent',
  'invitation_accepted',
  'invitation_rejected',
  'calendar_feed_created',
  'calendar_feed_removed',
  'recipe_shared',
  'recipe_share_removed',
  'instance_backed_up',
  'instance_restored',
  'instance_moved',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditEntry = z.object({
  id,
  action: z.enum(auditActions),
  at: instant,
  /** Who did it; null for the operator's command line, the schedule, and somebody who was not signed in. */
  actor: z.nullable(z.object({ id: z.string(), displayName: z.string() })),
  /** Whose account it is about; null when it is nobody's, such as a sign-in with an unknown address. */
  subject: z.nullable(z.object({ id: z.string(), displayName: z.string() })),
  houseGroup: z.nullable(z.object({ id, name: z.string() })),
  /** How, where that matters: `password`, `google`, `backup code`, `scheduled`. */
  detail: z.nullable(z.string()),
})
export type AuditEntry = z.output<typeof auditEntry>

export const auditPageSize = 50

export const auditApi = defineApi({
  list: {
    method: 'GET',
    path: '/api/admin/audit-log',
    access: 'admin',
    summary: `The audit log, newest first, ${auditPageSize} entries a page`,
    query: z.object({ before: z.optional(idParam) }),
    status: 200,
    response: z.array(auditEntry),
  },
})
