import type { Kysely } from 'kysely'
import type { ColumnKinds } from '../engines/columns.ts'

/** A person may not want emails while no device of theirs can be reached. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .alterTable('push_settings')
    .addColumn('has_email_fallback', ...kind.boolean(true))
    .execute()
}
