import { type Kysely, sql } from 'kysely'
import type { ColumnKinds } from '../engines/columns.ts'

/** A task that comes back may be left out if it was not done before the next one. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .alterTable('tasks')
    .addColumn('missed_at', ...kind.instant)
    .execute()
  await db.schema
    .createIndex('tasks_missed')
    .on('tasks')
    .columns(['missed_at', 'id'])
    .where(sql.ref('missed_at'), 'is not', null)
    .execute()
}
