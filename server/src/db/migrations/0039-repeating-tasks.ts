import { type Kysely, sql } from 'kysely'
import type { ColumnKinds } from '../engines/columns.ts'

/** Tasks that come back. The last task of a series holds its rule, and the next one is made from it. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  const alter = () => db.schema.alterTable('tasks')
  await alter()
    .addColumn('series_id', ...kind.varchar(36))
    .execute()
  await alter()
    .addColumn('occurrence_on', ...kind.calendarDate)
    .execute()
  await alter()
    .addColumn('starts_on', ...kind.calendarDate)
    .execute()
  await alter()
    .addColumn('repeats', ...kind.text)
    .execute()
  await db.schema.createIndex('tasks_series').on('tasks').columns(['series_id', 'occurrence_on']).execute()
  // Of a series, one task is open, also if two phones complete the last one.
  await db.schema
    .createIndex('tasks_repeating')
    .on('tasks')
    .column('series_id')
    .unique()
    .where(sql.ref('repeats'), 'is not', null)
    .execute()
  // Those of a household that are shown later are counted.
  for (const [name, columns] of [
    ['tasks_later_group', ['house_group_id', 'starts_on']],
    ['tasks_later_creator', ['created_by', 'house_group_id', 'starts_on']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('tasks')
      .columns([...columns])
      .where(sql.ref('starts_on'), 'is not', null)
      .execute()
}
