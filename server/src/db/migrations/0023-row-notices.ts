import type { Kysely } from 'kysely'
import { type ColumnKinds, references } from '../engines/columns.ts'

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
  'calendar-address-made',
  'codes-locked',
  'task-assigned',
  'expense-split',
]

/** Notifications about a row: at most one for each person and row. The title is read from the row. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await kind.renewOneOf(db, { table: 'notices', name: 'about' }, storedNotificationKinds)
  await db.schema
    .alterTable('notices')
    .addColumn('actor_id', ...references(kind.userId, 'users.id', 'set null'))
    .execute()
  await db.schema
    .alterTable('notices')
    .addColumn('task_id', ...references(kind.integer, 'tasks.id', 'cascade'))
    .execute()
  await db.schema
    .alterTable('notices')
    .addColumn('expense_id', ...references(kind.integer, 'expenses.id', 'cascade'))
    .execute()
  await db.schema.createIndex('notices_actor').on('notices').column('actor_id').execute()
  await db.schema.createIndex('notices_task').unique().on('notices').columns(['task_id', 'user_id']).execute()
  await db.schema
    .createIndex('notices_expense')
    .unique()
    .on('notices')
    .columns(['expense_id', 'user_id'])
    .execute()
}
