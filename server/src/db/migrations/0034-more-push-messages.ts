import { type Kysely, sql } from 'kysely'
import type { ColumnKinds } from '../engines/columns.ts'

/** A person may want a daily digest, and to know what others put on the shopping list, which is usually off. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .alterTable('push_settings')
    .addColumn('digest_at', ...kind.varchar(5))
    .execute()
  await db.schema
    .alterTable('push_settings')
    .addColumn('digest_next_at', ...kind.instant)
    .execute()
  await db.schema
    .alterTable('push_settings')
    .addColumn('items_seen_until', ...kind.instant)
    .execute()
  await db.schema.createIndex('push_settings_digest').on('push_settings').column('digest_next_at').execute()
  await db.schema.createIndex('push_settings_items').on('push_settings').column('items_seen_until').execute()
  await sql`update push_settings set off = trim(off || ' shopping')`.execute(db)
}
