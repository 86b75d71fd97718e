import { type Kysely, sql } from 'kysely'
import { type ColumnKinds, required } from '../engines/columns.ts'

/**
 * Jobs that run in the order in which they were enqueued for a house group or a person, and notices of any kind, so that
 * another kind needs no migration. See docs/decisions/0067.
 */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .alterTable('jobs')
    .addColumn('scope', ...kind.varchar(50))
    .execute()
  await db.schema.createIndex('jobs_order').on('jobs').columns(['kind', 'scope', 'id']).execute()

  const [type, build] = required(kind.varchar(50))
  await db.schema
    .alterTable('notices')
    .addColumn('about_any', type, (column) => build(column).defaultTo(''))
    .execute()
  await sql`update notices set about_any = about`.execute(db)
  await db.schema.alterTable('notices').dropColumn('about').execute()
  await db.schema.alterTable('notices').renameColumn('about_any', 'about').execute()
}
