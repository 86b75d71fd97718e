import { type Expression, expressionBuilder, type Kysely, sql, type SqlBool } from 'kysely'
import type { WriteSql } from '../engines/database.ts'
import { prepareWrite } from '../engines/prepared-statement.ts'
import { rowsAtOnce, toChunks } from '../../lib/chunks.ts'
import type { JournalledTable, RecordedTable } from '../../lib/history/recorded-tables.ts'
import { toKeyColumn } from '../../lib/history/row-changes.ts'

// How the row journal reads and writes rows. It treats all tables alike, so the types of their columns do not matter here.

export type AnyRow = Record<string, unknown>
type AnyTables = Record<RecordedTable, AnyRow>

export const asAnyTables = (sql: WriteSql) => sql as unknown as Kysely<AnyTables>

export const eb = expressionBuilder<AnyTables, RecordedTable>()

export const isOneOf = (table: RecordedTable, ids: readonly number[]): Expression<SqlBool> =>
  eb(`${table}.${toKeyColumn(table)}`, 'in', ids)

export const toId = (table: RecordedTable, row: AnyRow): number => row[toKeyColumn(table)] as number

/** Rows that other transactions may change meanwhile are locked until this one ends. */
export const selectForUpdate = (
  sql: WriteSql,
  table: RecordedTable,
  condition: Expression<SqlBool>,
): Promise<AnyRow[]> =>
  asAnyTables(sql).selectFrom(table).selectAll(table).where(condition).forUpdate().execute()

export const updateRows = async (
  sql: WriteSql,
  table: RecordedTable,
  ids: readonly number[],
  values: AnyRow,
): Promise<AnyRow[]> => {
  const rows: AnyRow[] = []
  for (let start = 0; start < ids.length; start += rowsAtOnce)
    rows.push(
      ...(await asAnyTables(sql)
        .updateTable(table)
        .set(values)
        .where(isOneOf(table, ids.slice(start, start + rowsAtOnce)))
        .returningAll()
        .execute()),
    )
  return rows
}

export type JournalValues = Readonly<Record<string, string | number | boolean | null>>

const prepareInsert = (table: RecordedTable) =>
  prepareWrite((sql, row: JournalValues) => asAnyTables(sql).insertInto(table).values(row).returning('id'))

const inserts = new Map<RecordedTable, ReturnType<typeof prepareInsert>>()

/** Most transactions insert one row, whose statement is built once. */
export const toInsert = (table: RecordedTable): ReturnType<typeof prepareInsert> => {
  const insert = inserts.get(table) ?? prepareInsert(table)
  inserts.set(table, insert)
  return insert
}

export type ToValues = (row: AnyRow) => AnyRow

export const isComputed = (values: AnyRow | ToValues): values is ToValues => typeof values === 'function'

/** The values that a row does not have yet. Triggers of columns that are not written do not run. */
const pickNew = (row: AnyRow, values: AnyRow): AnyRow =>
  Object.fromEntries(
    Object.entries(values).filter(([column, value]) => value !== undefined && value !== row[column]),
  )

interface NewValues {
  readonly id: number
  readonly values: AnyRow
}

/** The new value of a column in each of the rows. It has the type of the column. */
const toCase = (table: JournalledTable, column: string, rows: readonly NewValues[]): Expression<unknown> => {
  const cases = rows
    .filter(({ values }) => column in values)
    .map(({ id, values }) => sql`when ${id} then ${values[column]}`)
  const key = sql.ref(toKeyColumn(table))
  return sql`case ${key} ${sql.join(cases, sql` `)} else ${sql.ref(column)} end`
}

/** Updates the rows in one statement. Each may change other columns. */
const updateTogether = (
  db: WriteSql,
  table: JournalledTable,
  rows: readonly NewValues[],
): Promise<AnyRow[]> => {
  const columns = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))]
  const values = Object.fromEntries(columns.map((column) => [column, toCase(table, column, rows)]))
  return updateRows(
    db,
    table,
    rows.map(({ id }) => id),
    values,
  )
}

/** Their values are in one statement, which grows with their number. */
const changedAtOnce = 50

/** Returns the rows as they are afterwards. */
export const updateEach = async (
  db: WriteSql,
  table: JournalledTable,
  rows: readonly AnyRow[],
  toValues: ToValues,
): Promise<AnyRow[]> => {
  const changed = rows
    .map((row) => ({ id: toId(table, row), values: pickNew(row, toValues(row)) }))
    .filter(({ values }) => Object.keys(values).length > 0)
  const updated = new Map(rows.map((row) => [toId(table, row), row]))
  for (const some of toChunks(changed, changedAtOnce))
    for (const row of await updateTogether(db, table, some)) updated.set(toId(table, row), row)
  return [...updated.values()]
}

/** Returns the rows as they are afterwards. */
export const upsertRows = (
  sql: WriteSql,
  table: JournalledTable,
  key: readonly string[],
  rows: readonly AnyRow[],
): Promise<AnyRow[]> => {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !key.includes(column))
  return asAnyTables(sql)
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns([...key])
        .doUpdateSet((builder) =>
          Object.fromEntries(columns.map((column) => [column, builder.ref(`excluded.${column}`)])),
        ),
    )
    .returningAll()
    .execute()
}
