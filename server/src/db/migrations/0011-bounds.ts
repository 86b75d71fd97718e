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
]

/**
 * Adds indexes that find users with too many idempotency keys or house groups, and the audit action for deleting a
 * house group.
 */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createIndex('idempotency_keys_person')
    .on('idempotency_keys')
    .columns(['user_id', 'created_at'])
    .execute()
  await db.schema.createIndex('house_groups_creator').on('house_groups').column('created_by').execute()
  await kind.renewOneOf(db, { table: 'audit_log', name: 'action' }, auditActions)
}
