import { type Kysely, sql } from 'kysely'
import type { ColumnKinds } from '../engines/columns.ts'

/** Whoever has done the least is chosen when a task is shown. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .alterTable('tasks')
    .addColumn('turn_at', ...kind.instant)
    .execute()
  await db.schema
    .createIndex('tasks_turn')
    .on('tasks')
    .columns(['turn_at', 'id'])
    .where(sql.ref('turn_at'), 'is not', null)
    .execute()
}
