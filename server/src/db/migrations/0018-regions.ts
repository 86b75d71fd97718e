import type { Kysely } from 'kysely'
import { type ColumnKinds, required } from '../engines/columns.ts'

/** What a household and a person choose; before this migration everybody had the defaults. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  const [code, requiredCode] = required(kind.varchar(3))
  const [tag, requiredTag] = required(kind.varchar(35))
  const [number, requiredNumber] = required(kind.integer)
  await db.schema
    .alterTable('house_groups')
    .addColumn('currency', code, (column) => requiredCode(column).defaultTo('USD'))
    .execute()
  await db.schema
    .alterTable('house_groups')
    .addColumn('locale', tag, (column) => requiredTag(column).defaultTo('en-US'))
    .execute()
  await db.schema
    .alterTable('house_groups')
    .addColumn('week_start', number, (column) => requiredNumber(column).defaultTo(0))
    .execute()
  await db.schema
    .alterTable('house_groups')
    .addColumn('clock', number, (column) => requiredNumber(column).defaultTo(12))
    .execute()
  // The currency of a person's own rows, which is that of their house group, also after they left it.
  await db.schema
    .alterTable('users')
    .addColumn('currency', code, (column) => requiredCode(column).defaultTo('USD'))
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('language', ...kind.varchar(10))
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('locale', ...kind.varchar(35))
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('week_start', ...kind.integer)
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('clock', ...kind.integer)
    .execute()
}
