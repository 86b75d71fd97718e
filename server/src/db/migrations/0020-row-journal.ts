import { type Kysely, sql } from 'kysely'
import { type ColumnKinds, required } from '../engines/columns.ts'

const actions = ['created', 'updated', 'deleted', 'moved_in', 'moved_out']

/**
 * Adds the history of rows, from which changes are undone, and the photos that were deleted or replaced lately. Neither
 * refers to other tables: the history outlives the rows and the accounts that it names.
 */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('row_changes')
    .addColumn('id', ...kind.id)
    .addColumn('batch_id', ...required(kind.varchar(36)))
    .addColumn('scope', ...required(kind.varchar(50)))
    .addColumn('feature', ...required(kind.varchar(20)))
    .addColumn('version', ...required(kind.integer))
    .addColumn('table_name', ...required(kind.varchar(20)))
    .addColumn('row_id', ...required(kind.integer))
    .addColumn('root_table', ...required(kind.varchar(20)))
    .addColumn('root_id', ...required(kind.integer))
    .addColumn('action', ...required(kind.oneOf('action', actions)))
    .addColumn('title', ...kind.text)
    .addColumn('before', ...kind.text)
    .addColumn('after', ...kind.text)
    .addColumn('row_count', ...kind.integer)
    .addColumn('actor_user_id', ...kind.userId)
    .addColumn('undoes', ...kind.varchar(36))
    .addColumn('undone_at', ...kind.instant)
    .addColumn('created_at', ...required(kind.instant))
    .execute()
  await db.schema
    .createIndex('row_changes_root')
    .on('row_changes')
    .columns(['root_table', 'root_id', 'id'])
    .execute()
  await db.schema.createIndex('row_changes_batch').on('row_changes').column('batch_id').execute()
  await db.schema
    .createIndex('row_changes_entries')
    .on('row_changes')
    .columns(['scope', 'id', 'row_count'])
    .execute()
  await db.schema
    .createIndex('row_changes_contents')
    .on('row_changes')
    .column('id')
    .where(sql.ref('before'), 'is not', null)
    .execute()
  await db.schema
    .createTable('deleted_photos')
    .addColumn('id', ...kind.id)
    .addColumn('scope', ...required(kind.varchar(50)))
    .addColumn('image', ...required(kind.bytes))
    .addColumn('byte_count', ...required(kind.integer))
    .addColumn('created_at', ...required(kind.instant))
    .addColumn('deleted_at', ...required(kind.instant))
    .execute()
  await db.schema.createIndex('deleted_photos_scope').on('deleted_photos').columns(['scope', 'id']).execute()
}
