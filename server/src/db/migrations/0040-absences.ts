import type { Kysely } from 'kysely'
import { type ColumnKinds, references, required } from '../engines/columns.ts'

/** When members are away, and are passed over when members take turns. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  const [groupId, buildGroup] = references(required(kind.integer), 'house_groups.id', 'cascade')
  const [userId, buildUser] = references(required(kind.userId), 'users.id', 'cascade')
  await db.schema
    .createTable('absences')
    .addColumn('id', ...kind.id)
    .addColumn('house_group_id', groupId, buildGroup)
    .addColumn('user_id', userId, buildUser)
    .addColumn('from_on', ...required(kind.calendarDate))
    .addColumn('to_on', ...required(kind.calendarDate))
    .addColumn('every_weeks', ...kind.integer)
    .addColumn('created_at', ...required(kind.instant))
    .execute()
  await db.schema
    .createIndex('absences_group')
    .on('absences')
    .columns(['house_group_id', 'user_id'])
    .execute()
  await db.schema.createIndex('absences_user').on('absences').column('user_id').execute()
}
