import type { Kysely } from 'kysely'
import type { ColumnKinds } from '../engines/columns.ts'

/** A household may decide that nobody is shown who did what. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .alterTable('house_groups')
    .addColumn('shows_who_does_what', ...kind.boolean(true))
    .execute()
}
