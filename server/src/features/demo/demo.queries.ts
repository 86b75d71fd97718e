import { expressionBuilder, sql as raw, type SqlBool } from 'kysely'
import type { ReadSql } from '../../db/engines/database.ts'
import type { RowJournal } from '../../db/transactions/row-journal.ts'
import { isInScope, type ScopedTable, type ViewerScope } from '../../db/scopes/scope.ts'
import type { Tables } from '../../db/tables/tables.ts'

// Sample rows are recognised by what only they have in common: their creator made all of them in one transaction, so
// they carry its time, and they still have one of the names that the sample gives.

/** The column with the name that people see. */
const nameColumns = { tasks: 'title', shopping_items: 'name', calendar_events: 'title' } as const
export type SampledTable = keyof typeof nameColumns
export const sampledTables = Object.keys(nameColumns) as readonly SampledTable[]

/** The queries use only columns that all three tables have, so the type of one serves for all. */
const asOne = (table: SampledTable) => table as 'tasks'

export interface Sample {
  readonly scope: ViewerScope
  readonly createdAt: string
  readonly names: readonly string[]
}

const isOfSample = (table: SampledTable, { scope, createdAt }: Omit<Sample, 'names'>) =>
  raw<SqlBool>`${isInScope(table, scope)} and ${raw.ref(`${table}.created_by`)} = ${scope.userId}
    and ${raw.ref(`${table}.created_at`)} = ${createdAt}`

/** A series counts as changed as soon as one of its dates differs. */
const isUntouched = (table: SampledTable, names: readonly string[]) => {
  const isAsCreated = raw<SqlBool>`${raw.ref(`${table}.updated_at`)} = ${raw.ref(`${table}.created_at`)}
    and ${raw.ref(`${table}.${nameColumns[table]}`)} in (${raw.join(names)})`
  return table === 'calendar_events'
    ? raw<SqlBool>`${isAsCreated} and not exists (select 1 from calendar_events as exception
        where exception.parent_event_id = calendar_events.id)`
    : isAsCreated
}

export const countUntouched = async (
  sql: ReadSql,
  table: SampledTable,
  { names, ...sample }: Sample,
): Promise<number> => {
  const { count } = await sql
    .selectFrom(asOne(table))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOfSample(table, sample))
    .where(isUntouched(table, names))
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes the rows that nobody has changed. Returns the house group of each; null for personal rows. */
export const deleteUntouched = async (
  journal: RowJournal,
  table: SampledTable,
  { names, ...sample }: Sample,
): Promise<(number | null)[]> => {
  const rows = await journal.remove(
    asOne(table),
    expressionBuilder<Tables, SampledTable>().and([isOfSample(table, sample), isUntouched(table, names)]),
  )
  return rows.map((row) => row.house_group_id)
}

/** The number of rows of the sample that exist, whether changed or not. */
export const countOfSample = async (
  sql: ReadSql,
  table: SampledTable,
  sample: Omit<Sample, 'names'>,
): Promise<number> => {
  const { count } = await sql
    .selectFrom(asOne(table))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOfSample(table, sample))
    .executeTakeFirstOrThrow()
  return count
}

/** The number of rows that the viewer sees, counted up to a limit. */
export const countRowsUpTo = async (
  sql: ReadSql,
  table: Extract<ScopedTable, SampledTable>,
  scope: ViewerScope,
  limit: number,
): Promise<number> => {
  const rows = await sql
    .selectFrom(asOne(table))
    .select('id')
    .where(isInScope(table, scope))
    .limit(limit)
    .execute()
  return rows.length
}
