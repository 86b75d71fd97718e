import { type Kysely, sql } from 'kysely'
import type { ColumnKinds } from '../engines/columns.ts'

/** Tasks can have reminders. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .alterTable('tasks')
    .addColumn('reminders', ...kind.text)
    .execute()
  for (const [name, columns] of [
    ['tasks_reminded_group', ['house_group_id', 'due_date']],
    ['tasks_reminded_creator', ['created_by', 'house_group_id', 'due_date']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('tasks')
      .columns([...columns])
      .where(sql.ref('reminders'), 'is not', null)
      .execute()
}
