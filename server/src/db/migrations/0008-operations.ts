import type { Kysely } from 'kysely'
import type { ColumnKinds } from '../engines/columns.ts'

const auditActions = [
  'authn_login_success',
  'authn_login_fail',
  'authn_login_lock',
  'authn_logout',
  'authn_password_change',
  'authn_mfa_enabled',
  'authn_mfa_disabled',
  'authn_mfa_codes_regenerated',
  'authn_mfa_fail',
  'authn_session_revoked',
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
]

/** Adds the actions of backups to the audit log. */
export const up = (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> =>
  kind.renewOneOf(db, { table: 'audit_log', name: 'action' }, auditActions)
