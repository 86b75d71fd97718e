import type { Kysely } from 'kysely'
import type { ColumnKinds } from '../engines/columns.ts'

/** The version of an imported event in its file, so that the version of another file can be compared with it. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .alterTable('calendar_events')
    .addColumn('source_sequence', ...kind.integer)
    .execute()
  await db.schema
    .alterTable('calendar_events')
    .addColumn('source_stamp', ...kind.instant)
    .execute()
  await db.schema
    .alterTable('calendar_events')
    .addColumn('imported_at', ...kind.instant)
    .execute()
}
