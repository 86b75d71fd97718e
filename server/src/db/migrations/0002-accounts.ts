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
]

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

const extendTables = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  for (const name of ['provider_issuer', 'provider_id'])
    await db.schema
      .alterTable('users')
      .addColumn(name, ...kind.varchar(255))
      .execute()
  // A provider's account is identified by issuer and subject together; neither is unique on its own.
  await db.schema
    .createIndex('users_provider_identity')
    .on('users')
    .columns(['provider_issuer', 'provider_id'])
    .unique()
    .execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('user_agent', ...kind.varchar(300))
    .execute()
  await db.schema
    .alterTable('house_groups')
    .addColumn('join_policy', ...required(kind.oneOf('join_policy', ['open', 'invite_only'], 'open')))
    .execute()
}

const createMfa = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('mfa_secrets')
    .addColumn('user_id', kind.userId[0], (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('sealed_secret', ...required(kind.text))
    .addColumn('is_enabled', ...kind.boolean(false))
    .addColumn('expires_at', ...kind.instant)
    .addColumn('last_step', ...kind.integer)
    .addColumn('created_at', ...required(kind.instant))
    .execute()
  await db.schema
    .createTable('mfa_backup_codes')
    .addColumn('user_id', ...references(required(kind.userId), 'users.id', 'cascade'))
    .addColumn('code_hash', ...required(kind.varchar(64)))
    .addPrimaryKeyConstraint('mfa_backup_codes_key', ['user_id', 'code_hash'])
    .execute()
}

const createSignIns = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('known_devices')
    .addColumn('user_id', ...references(required(kind.userId), 'users.id', 'cascade'))
    .addColumn('device', ...required(kind.varchar(50)))
    .addColumn('signed_in_at', ...required(kind.instant))
    .addPrimaryKeyConstraint('known_devices_key', ['user_id', 'device'])
    .execute()
  await db.schema
    .createTable('provider_attempts')
    .addColumn('id', ...kind.id)
    .addColumn('provider', ...required(kind.oneOf('provider', ['google', 'replit'])))
    .addColumn('browser_hash', ...required(kind.varchar(64)))
    .addColumn('state', ...required(kind.varchar(64)))
    .addColumn('nonce', ...required(kind.varchar(64)))
    .addColumn('code_verifier', ...required(kind.varchar(128)))
    .addColumn('expires_at', ...required(kind.instant))
    .execute()
  await db.schema
    .createIndex('provider_attempts_browser')
    .on('provider_attempts')
    .column('browser_hash')
    .unique()
    .execute()
  await db.schema
    .createTable('mfa_attempts')
    .addColumn('id', ...kind.id)
    .addColumn('user_id', ...references(required(kind.userId), 'users.id', 'cascade'))
    .addColumn('provider', ...required(kind.oneOf('provider', ['google', 'replit'])))
    .addColumn('token_hash', ...required(kind.varchar(64)))
    .addColumn('failures', ...required(kind.integer))
    .addColumn('expires_at', ...required(kind.instant))
    .execute()
  await db.schema.createIndex('mfa_attempts_token').on('mfa_attempts').column('token_hash').unique().execute()
  await db.schema.createIndex('mfa_attempts_user').on('mfa_attempts').column('user_id').execute()
  await db.schema
    .createTable('password_reset_tokens')
    .addColumn('id', ...kind.id)
    .addColumn('user_id', ...references(required(kind.userId), 'users.id', 'cascade'))
    .addColumn('token_hash', ...required(kind.varchar(64)))
    .addColumn('expires_at', ...required(kind.instant))
    .addColumn('used', ...kind.boolean(false))
    .addColumn('created_at', ...required(kind.instant))
    .execute()
  await db.schema
    .createIndex('password_reset_tokens_token')
    .on('password_reset_tokens')
    .column('token_hash')
    .unique()
    .execute()
  await db.schema
    .createIndex('password_reset_tokens_user')
    .on('password_reset_tokens')
    .column('user_id')
    .execute()
}

const createInvitations = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('house_group_invitations')
    .addColumn('id', ...kind.id)
    .addColumn('house_group_id', ...references(required(kind.integer), 'house_groups.id', 'cascade'))
    .addColumn('invited_by_user_id', ...references(required(kind.userId), 'users.id', 'cascade'))
    .addColumn('invited_user_id', ...references(required(kind.userId), 'users.id', 'cascade'))
    .addColumn('status', ...required(kind.oneOf('status', ['pending', 'accepted', 'rejected'], 'pending')))
    .addColumn('invited_at', ...required(kind.instant))
    .addColumn('responded_at', ...kind.instant)
    .addUniqueConstraint('house_group_invitations_once', ['house_group_id', 'invited_user_id'])
    .execute()
  await db.schema
    .createIndex('house_group_invitations_invited')
    .on('house_group_invitations')
    .columns(['invited_user_id', 'status'])
    .execute()
  await db.schema
    .createIndex('house_group_invitations_inviter')
    .on('house_group_invitations')
    .column('invited_by_user_id')
    .execute()
}

const createRecords = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('notices')
    .addColumn('id', ...kind.id)
    .addColumn('user_id', ...references(required(kind.userId), 'users.id', 'cascade'))
    .addColumn('about', ...required(kind.oneOf('about', storedNotificationKinds)))
    .addColumn('detail', ...kind.varchar(200))
    .addColumn('is_read', ...kind.boolean(false))
    .addColumn('created_at', ...required(kind.instant))
    .execute()
  await db.schema.createIndex('notices_user').on('notices').columns(['user_id', 'id']).execute()
  await db.schema.createIndex('notices_age').on('notices').column('created_at').execute()
  await db.schema
    .createTable('jobs')
    .addColumn('id', ...kind.id)
    .addColumn('kind', ...required(kind.varchar(50)))
    .addColumn('payload', ...required(kind.text))
    .addColumn('attempts', ...required(kind.integer))
    .addColumn('run_at', ...required(kind.instant))
    .addColumn('give_up_at', ...required(kind.instant))
    .addColumn('created_at', ...required(kind.instant))
    .execute()
  await db.schema.createIndex('jobs_due').on('jobs').columns(['kind', 'run_at', 'id']).execute()
}

/** User ids without foreign keys: the log outlives the accounts that it mentions. */
const createAuditLog = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('audit_log')
    .addColumn('id', ...kind.id)
    .addColumn('action', ...required(kind.oneOf('action', auditActions)))
    .addColumn('actor_user_id', ...kind.userId)
    .addColumn('subject_user_id', ...kind.userId)
    .addColumn('house_group_id', ...kind.integer)
    .addColumn('detail', ...kind.varchar(200))
    .addColumn('created_at', ...required(kind.instant))
    .addColumn('previous_hash', ...required(kind.varchar(64)))
    .addColumn('hash', ...required(kind.varchar(64)))
    .execute()
  await db.schema.createIndex('audit_log_age').on('audit_log').column('created_at').execute()
  for (const statement of kind.appendOnly('audit_log', 400)) await statement.execute(db)
}

export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await extendTables(db, kind)
  await createMfa(db, kind)
  await createSignIns(db, kind)
  await createInvitations(db, kind)
  await createRecords(db, kind)
  await createAuditLog(db, kind)
}
