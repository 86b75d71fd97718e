import { msg } from '../language/messages.ts'
import type { Provider } from '../accounts/providers.ts'

// Constants for the audit log, kept apart from the schemas so that any page of the web app can import them.

/** The recorded actions, named after the OWASP logging vocabulary where it has a term. */
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
  'invitation_link_created',
  'invitation_link_removed',
  'invitation_link_used',
  'calendar_feed_created',
  'calendar_feed_removed',
  'push_address_saved',
  'push_address_removed',
  'recipe_shared',
  'recipe_share_removed',
  'instance_backed_up',
  'instance_restored',
  'instance_moved',
] as const
export type AuditAction = (typeof auditActions)[number]

/** How somebody proved who they are or got an account, and what a wrong password was for. */
export const auditWords = [
  msg('password'),
  msg('code'),
  msg('backup code'),
  msg('current password'),
  msg('reset link'),
  msg('invitation link'),
  msg('registration'),
  msg('two-factor on'),
  msg('two-factor off'),
  msg('less two-factor'),
  msg('password change'),
  msg('password link'),
  msg('promotion to admin'),
  msg('change of an address'),
  msg('calendar address'),
  msg('signing a device out'),
  msg('signing devices out'),
] as const
export type AuditWord = (typeof auditWords)[number]

/** The actions whose detail is shown to people. */
export type ExplainedAction =
  | 'authn_login_success'
  | 'authn_login_fail'
  | 'authn_password_change'
  | 'authn_session_revoked'
  | 'authn_mfa_disabled'
  | 'user_created'

type Sessions = '1 session' | `${number} sessions`

/** The details of these actions, so that the compiler asks for a translation of each word. */
export type ShownAuditDetail =
  | AuditWord
  | Provider
  | `${AuditWord | Provider} and ${AuditWord}`
  | Sessions
  | 'temporary'
  | 'operator'

/** The number of entries in one response. */
export const auditPageSize = 50
