import type { Kysely } from 'kysely'
import { type ColumnKinds, required } from '../engines/columns.ts'

/** Accounts that were pending before this migration have no row, because no registration data was stored for them. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('registrations')
    .addColumn('user_id', kind.userId[0], (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('address_hash', ...required(kind.varchar(64)))
    .addColumn('needs_code', ...kind.boolean(false))
    .addColumn('code_hash', ...kind.varchar(64))
    .addColumn('code_expires_at', ...kind.instant)
    .addColumn('failures', ...required(kind.integer))
    .addColumn('confirmed_at', ...kind.instant)
    .addColumn('created_at', ...required(kind.instant))
    .execute()
  await db.schema
    .createIndex('registrations_address')
    .on('registrations')
    .columns(['address_hash', 'created_at'])
    .execute()
}
