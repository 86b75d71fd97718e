import type { Kysely } from 'kysely'
import { type ColumnKinds, references, required } from '../engines/columns.ts'

const auditActions = [
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
  'group_deleted',
  'group_joined',
  'group_left',
  'group_assigned',
  'group_removed',
  'group_policy_changed',
  'invitation_sent',
  'invitation_accepted',
  'invitation_rejected',
  'invitation_link_created',
  'invitation_link_removed',
  'invitation_link_used',
  'calendar_feed_created',
  'calendar_feed_removed',
  'recipe_shared',
  'recipe_share_removed',
  'instance_backed_up',
  'instance_restored',
  'instance_moved',
]

/**
 * Adds links through which people join a house group, and invitations that are accepted already by people whose account
 * still has to be approved.
 */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('invitation_links')
    .addColumn('id', ...kind.id)
    .addColumn('house_group_id', ...references(required(kind.integer), 'house_groups.id', 'cascade'))
    .addColumn('created_by', ...references(required(kind.userId), 'users.id', 'cascade'))
    .addColumn('token_hash', ...required(kind.varchar(64)))
    .addColumn('approves', ...kind.boolean(false))
    .addColumn('uses', ...required(kind.integer))
    .addColumn('created_at', ...required(kind.instant))
    .addColumn('expires_at', ...required(kind.instant))
    .addUniqueConstraint('invitation_links_token', ['token_hash'])
    .addUniqueConstraint('invitation_links_creator', ['created_by'])
    .execute()
  await db.schema
    .createIndex('invitation_links_group')
    .on('invitation_links')
    .column('house_group_id')
    .execute()
  await db.schema
    .alterTable('house_group_invitations')
    .addColumn('joins_when_approved', ...kind.boolean(false))
    .execute()
  await kind.renewOneOf(db, { table: 'audit_log', name: 'action' }, auditActions)
}
