import type { Kysely } from 'kysely'
import { type ColumnKinds, references, required } from '../engines/columns.ts'

/** When the next push message about a reminder is due, for each person with a device that receives them. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  const [userId, build] = references(required(kind.userId), 'users.id', 'cascade')
  await db.schema
    .createTable('reminder_plans')
    .addColumn('user_id', userId, (column) => build(column).primaryKey())
    .addColumn('time_zone', ...required(kind.varchar(100)))
    .addColumn('next_at', ...required(kind.instant))
    .addColumn('seen_until', ...required(kind.instant))
    .execute()
  await db.schema.createIndex('reminder_plans_next').on('reminder_plans').column('next_at').execute()
}
