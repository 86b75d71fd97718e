import type { Kysely } from 'kysely'
import { type ColumnKinds, references } from '../engines/columns.ts'

/** How long a task takes, who did it, and since when a member could have done it. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .alterTable('tasks')
    .addColumn('minutes', ...kind.integer)
    .execute()
  await db.schema
    .alterTable('tasks')
    .addColumn('completed_by', ...references(kind.userId, 'users.id', 'set null'))
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('joined_at', ...kind.instant)
    .execute()
  await db.schema.createIndex('tasks_completer').on('tasks').column('completed_by').execute()
}
