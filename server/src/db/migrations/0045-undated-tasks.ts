import { type Kysely, sql } from 'kysely'

/** Tasks that come back without a due date are counted, as the board does not show them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [name, columns] of [
    ['tasks_undated_group', ['house_group_id', 'due_date']],
    ['tasks_undated_creator', ['created_by', 'house_group_id', 'due_date']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('tasks')
      .columns([...columns])
      .where(sql.ref('repeats'), 'is not', null)
      .execute()
}
