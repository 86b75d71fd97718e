import type { Kysely } from 'kysely'
import { type ColumnKinds, references, required } from '../engines/columns.ts'

const storedNotificationKinds = [
  'member-joined',
  'group-assigned',
  'group-removed',
  'role-changed',
  'email-changed',
  'password-changed',
  'mfa-enabled',
  'mfa-disabled',
  'backup-codes-regenerated',
  'new-device',
  'sign-in-locked',
  'signed-out',
]

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
  'calendar_feed_created',
  'calendar_feed_removed',
  'recipe_shared',
  'recipe_share_removed',
  'instance_backed_up',
  'instance_restored',
  'instance_moved',
]

export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('known_browsers')
    .addColumn('token_hash', ...required(kind.varchar(64)))
    .addColumn('user_id', ...references(required(kind.userId), 'users.id', 'cascade'))
    .addColumn('signed_in_at', ...required(kind.instant))
    .addPrimaryKeyConstraint('known_browsers_key', ['token_hash', 'user_id'])
    .execute()
  await db.schema
    .createIndex('known_browsers_user')
    .on('known_browsers')
    .columns(['user_id', 'signed_in_at'])
    .execute()
  await db.schema.createIndex('known_browsers_age').on('known_browsers').column('signed_in_at').execute()
  await kind.renewOneOf(db, { table: 'notices', name: 'about' }, storedNotificationKinds)
  await kind.renewOneOf(db, { table: 'audit_log', name: 'action' }, auditActions)
}
