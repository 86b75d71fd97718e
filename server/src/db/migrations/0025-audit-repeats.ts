import type { Kysely } from 'kysely'
import { type ColumnKinds, required } from '../engines/columns.ts'

/** What happens very often is counted here before it becomes an entry of the audit log. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('audit_repeats')
    .addColumn('key', kind.varchar(64)[0], (column) => column.primaryKey())
    .addColumn('action', ...required(kind.varchar(40)))
    .addColumn('actor_user_id', ...kind.userId)
    .addColumn('subject_user_id', ...kind.userId)
    .addColumn('house_group_id', ...kind.integer)
    .addColumn('detail', ...kind.varchar(200))
    .addColumn('repeat_count', ...required(kind.integer))
    .addColumn('first_at', ...required(kind.instant))
    .addColumn('last_at', ...required(kind.instant))
    .execute()
  await db.schema
    .createIndex('audit_log_actor')
    .on('audit_log')
    .columns(['actor_user_id', 'created_at'])
    .execute()
  await db.schema.createIndex('audit_log_action').on('audit_log').columns(['action', 'created_at']).execute()
}
