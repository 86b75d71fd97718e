import { type Kysely, sql } from 'kysely'
import { type ColumnKinds, references, required } from '../engines/columns.ts'

const createUsers = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('house_groups')
    .addColumn('id', ...kind.id)
    .addColumn('name', ...required(kind.varchar(100)))
    .addColumn('description', ...kind.text)
    .addColumn('created_by', ...kind.userId)
    .addColumn('created_at', ...required(kind.instant))
    .addColumn('updated_at', ...required(kind.instant))
    .execute()
  await db.schema
    .createTable('users')
    .addColumn('id', kind.userId[0], (column) => column.primaryKey())
    .addColumn('email', ...required(kind.varchar(255)))
    .addColumn('first_name', ...kind.varchar(50))
    .addColumn('last_name', ...kind.varchar(50))
    .addColumn('profile_image_url', ...kind.text)
    .addColumn('password_hash', ...kind.text)
    .addColumn('provider', ...required(kind.oneOf('provider', ['local', 'google', 'replit'], 'replit')))
    .addColumn('role', ...required(kind.oneOf('role', ['admin', 'user'], 'user')))
    .addColumn('is_approved', ...kind.boolean(false))
    .addColumn('house_group_id', ...references(kind.integer, 'house_groups.id', 'set null'))
    .addColumn('is_mfa_enabled', ...kind.boolean(false))
    .addColumn('created_at', ...required(kind.instant))
    .addColumn('updated_at', ...required(kind.instant))
    .execute()
  // Addresses are stored trimmed and in lower case, so the unique index ignores letter case.
  await db.schema.createIndex('users_email').on('users').column('email').unique().execute()
  await db.schema.createIndex('users_house_group').on('users').column('house_group_id').execute()
  await db.schema.createIndex('users_role').on('users').columns(['role', 'is_approved']).execute()
  // A partial index, so that it stays small and the planner never uses it to find approved users, which is nearly every
  // row.
  await db.schema
    .createIndex('users_waiting')
    .on('users')
    .column('created_at')
    .where(sql.ref('is_approved'), '=', false)
    .execute()
}

const createSessions = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('sessions')
    .addColumn('id', ...kind.id)
    .addColumn('user_id', ...references(required(kind.userId), 'users.id', 'cascade'))
    .addColumn('token_hash', ...required(kind.varchar(64)))
    .addColumn('previous_token_hash', ...kind.varchar(64))
    .addColumn('token_issued_at', ...required(kind.instant))
    .addColumn('authenticated_at', ...required(kind.instant))
    .addColumn('last_seen_at', ...required(kind.instant))
    .addColumn('expires_at', ...required(kind.instant))
    .execute()
  await db.schema.createIndex('sessions_token').on('sessions').column('token_hash').unique().execute()
  await db.schema
    .createIndex('sessions_previous_token')
    .on('sessions')
    .column('previous_token_hash')
    .execute()
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
  await db.schema
    .createTable('throttles')
    .addColumn('key', kind.varchar(120)[0], (column) => column.primaryKey())
    .addColumn('failures', ...required(kind.integer))
    .addColumn('window_started_at', ...required(kind.instant))
    .addColumn('blocked_until', ...kind.instant)
    .execute()
}

const createTasks = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('tasks')
    .addColumn('id', ...kind.id)
    .addColumn('title', ...required(kind.varchar(255)))
    .addColumn('description', ...kind.text)
    .addColumn('category', ...required(kind.varchar(100)))
    .addColumn('priority', ...required(kind.oneOf('priority', ['low', 'medium', 'high'], 'medium')))
    .addColumn('status', ...required(kind.oneOf('status', ['todo', 'in_progress', 'completed'], 'todo')))
    .addColumn('due_date', ...kind.wallTime)
    .addColumn('assigned_to', ...references(kind.userId, 'users.id', 'set null'))
    .addColumn('created_by', ...references(kind.userId, 'users.id', 'set null'))
    .addColumn('house_group_id', ...references(kind.integer, 'house_groups.id', 'restrict'))
    .addColumn('completed_at', ...kind.instant)
    .addColumn('created_at', ...required(kind.instant))
    .addColumn('updated_at', ...required(kind.instant))
    // Lists distinguish open from completed tasks by the completion time, boards by the status, so the two must agree.
    .addCheckConstraint('tasks_completion', sql`(status = 'completed') = (completed_at is not null)`)
    .execute()
  // For both a group and a person, pages are read by creation and by completion, each with an index of its own. A task
  // without a completion time is open, so the second index also finds open tasks without scanning completed ones.
  await db.schema.createIndex('tasks_group').on('tasks').columns(['house_group_id', 'id']).execute()
  await db.schema
    .createIndex('tasks_group_completion')
    .on('tasks')
    .columns(['house_group_id', 'completed_at', 'id'])
    .execute()
  await db.schema
    .createIndex('tasks_creator')
    .on('tasks')
    .columns(['created_by', 'house_group_id', 'id'])
    .execute()
  await db.schema
    .createIndex('tasks_creator_completion')
    .on('tasks')
    .columns(['created_by', 'house_group_id', 'completed_at', 'id'])
    .execute()
  await db.schema
    .createIndex('tasks_assignee')
    .on('tasks')
    .columns(['assigned_to', 'status', 'due_date'])
    .execute()
}

const createRecords = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('access_request_notifications')
    .addColumn('id', ...kind.id)
    .addColumn('requesting_user_id', ...references(required(kind.userId), 'users.id', 'cascade'))
    .addColumn('admin_user_id', ...references(required(kind.userId), 'users.id', 'cascade'))
    .addColumn('status', ...required(kind.oneOf('status', ['pending', 'approved', 'rejected'], 'pending')))
    .addColumn('is_read', ...kind.boolean(false))
    .addColumn('created_at', ...required(kind.instant))
    .addColumn('updated_at', ...required(kind.instant))
    .addUniqueConstraint('access_request_once', ['requesting_user_id', 'admin_user_id'])
    .execute()
  await db.schema
    .createIndex('access_request_admin')
    .on('access_request_notifications')
    .columns(['admin_user_id', 'status'])
    .execute()
  await db.schema
    .createTable('change_log')
    .addColumn('scope', ...required(kind.varchar(50)))
    .addColumn('feature', ...required(kind.varchar(30)))
    .addColumn('version', ...required(kind.integer))
    .addPrimaryKeyConstraint('change_log_key', ['scope', 'feature'])
    .execute()
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('user_id', ...references(required(kind.userId), 'users.id', 'cascade'))
    .addColumn('key', ...required(kind.varchar(100)))
    .addColumn('fingerprint', ...required(kind.varchar(64)))
    .addColumn('response', ...kind.text)
    .addColumn('created_at', ...required(kind.instant))
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key'])
    .execute()
  await db.schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at').execute()
  await db.schema
    .createTable('instance_settings')
    .addColumn('key', kind.varchar(50)[0], (column) => column.primaryKey())
    .addColumn('value', ...required(kind.text))
    .execute()
}

export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await createUsers(db, kind)
  await createSessions(db, kind)
  await createTasks(db, kind)
  await createRecords(db, kind)
}
