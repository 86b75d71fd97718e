import type { Kysely } from 'kysely'
import type { ColumnKinds } from '../engines/columns.ts'

/** Adds codes that can be read aloud to invitation links, and how many people may join through one. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .alterTable('invitation_links')
    .addColumn('code_hash', ...kind.varchar(64))
    .execute()
  await db.schema
    .alterTable('invitation_links')
    .addColumn('max_uses', kind.integer[0], (column) => column.notNull().defaultTo(10))
    .execute()
  await db.schema
    .createIndex('invitation_links_code')
    .unique()
    .on('invitation_links')
    .column('code_hash')
    .execute()
}
