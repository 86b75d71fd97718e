import type { Kysely } from 'kysely'
import type { ColumnKinds } from '../engines/columns.ts'

/** A calendar feed may contain tasks. Those that exist already have none, as their owners expect. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .alterTable('calendar_feeds')
    .addColumn('has_tasks', ...kind.boolean(false))
    .execute()
}
