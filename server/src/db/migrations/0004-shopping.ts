import type { Kysely } from 'kysely'
import { type ColumnKinds, references, required } from '../engines/columns.ts'

export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('shopping_items')
    .addColumn('id', ...kind.id)
    .addColumn('name', ...required(kind.varchar(255)))
    .addColumn('category', ...required(kind.varchar(100)))
    .addColumn('quantity', ...kind.varchar(50))
    .addColumn('estimated_price_cents', ...kind.cents)
    .addColumn('notes', ...kind.text)
    // Null while the item is open.
    .addColumn('completed_at', ...kind.instant)
    .addColumn('created_by', ...references(kind.userId, 'users.id', 'set null'))
    .addColumn('house_group_id', ...references(kind.integer, 'house_groups.id', 'restrict'))
    .addColumn('created_at', ...required(kind.instant))
    .addColumn('updated_at', ...required(kind.instant))
    // Last, so that the other columns are read without it.
    .addColumn('search_text', ...required(kind.text))
    .execute()
  // Finds the open items, and the bought items in order of time, for a group or a person.
  await db.schema
    .createIndex('shopping_items_group')
    .on('shopping_items')
    .columns(['house_group_id', 'completed_at', 'id'])
    .execute()
  await db.schema
    .createIndex('shopping_items_creator')
    .on('shopping_items')
    .columns(['created_by', 'house_group_id', 'completed_at', 'id'])
    .execute()
}
