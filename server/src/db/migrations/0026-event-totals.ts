import { type Kysely, sql } from 'kysely'
import { type ColumnKinds, required } from '../engines/columns.ts'

const eventTotals = {
  table: 'calendar_events',
  into: 'event_totals',
  count: 'event_count',
  columns: ['lasts_long'],
} as const

/** Counts of events, so that a new one is not compared with the limit by counting all of them. */
export const up = async (db: Kysely<unknown>, kind: ColumnKinds): Promise<void> => {
  await db.schema
    .createTable('event_totals')
    .addColumn('scope', ...required(kind.varchar(60)))
    .addColumn('lasts_long', ...kind.boolean(false))
    .addColumn('event_count', ...required(kind.integer))
    .addPrimaryKeyConstraint('event_totals_key', ['scope', 'lasts_long'])
    .execute()
  for (const statement of kind.keepTotals(eventTotals)) await statement.execute(db)
  await sql`insert into event_totals (scope, lasts_long, event_count)
    select case when house_group_id is null then 'user:' || coalesce(cast(created_by as text), '')
      else 'group:' || house_group_id end, lasts_long, count(*)
    from calendar_events group by 1, 2`.execute(db)
}
