import type { Kysely } from 'kysely'
import type { ColumnKinds } from '../engines/columns.ts'

/** Which sessions are those of an installed app, which stays signed in for longer. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .alterTable('sessions')
    .addColumn('is_installed', ...kind.boolean(false))
    .execute()
}
