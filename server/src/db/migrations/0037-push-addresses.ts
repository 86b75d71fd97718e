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
]

/** The address of a person's own that receives their push messages as well. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  const [userId, build] = references(required(kind.userId), 'users.id', 'cascade')
  await db.schema
    .createTable('push_addresses')
    .addColumn('user_id', userId, (column) => build(column).primaryKey())
    .addColumn('kind', ...required(kind.varchar(20)))
    .addColumn('sealed', ...required(kind.text))
    .addColumn('language', ...required(kind.varchar(20)))
    .addColumn('created_at', ...required(kind.instant))
    .addColumn('sent_at', ...kind.instant)
    .addColumn('failing_since', ...kind.instant)
    .addColumn('problem', ...kind.varchar(20))
    .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_off', ...kind.boolean(false))
    .execute()
  await kind.renewOneOf(db, { table: 'audit_log', name: 'action' }, auditActions)
}
