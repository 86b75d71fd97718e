import type { Kysely } from 'kysely'
import type { ColumnKinds } from '../engines/columns.ts'

/** Adds when a bought item was cleared from the list; it stays in the history. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .alterTable('shopping_items')
    .addColumn('cleared_at', ...kind.instant)
    .execute()
  // The counts of listed items are read from the indexes alone, so they contain the new column.
  await db.schema.dropIndex('shopping_items_group').execute()
  await db.schema
    .createIndex('shopping_items_group')
    .on('shopping_items')
    .columns(['house_group_id', 'completed_at', 'id', 'cleared_at'])
    .execute()
  await db.schema.dropIndex('shopping_items_creator').execute()
  await db.schema
    .createIndex('shopping_items_creator')
    .on('shopping_items')
    .columns(['created_by', 'house_group_id', 'completed_at', 'id', 'cleared_at'])
    .execute()
}
