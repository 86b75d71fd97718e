import type { Kysely } from 'kysely'
import { type ColumnKinds, references, required } from '../engines/columns.ts'

/** Which push messages a person wants, and when. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  const [userId, build] = references(required(kind.userId), 'users.id', 'cascade')
  await db.schema
    .createTable('push_settings')
    .addColumn('user_id', userId, (column) => build(column).primaryKey())
    .addColumn('off', ...required(kind.text))
    .addColumn('quiet_from', ...kind.varchar(5))
    .addColumn('quiet_to', ...kind.varchar(5))
    .execute()
}
