import { type Expression, expressionBuilder, type Kysely, type SqlBool } from 'kysely'
import type { WriteSql } from '../engines/database.ts'
import { prepareWrite } from '../engines/prepared-statement.ts'
import type { JournalledTable, RecordedTable } from '../../lib/history/recorded-tables.ts'
import { toKeyColumn } from '../../lib/history/row-changes.ts'

// How the row journal reads and writes rows. It treats all tables alike, so the types of their columns do not matter here.

export type AnyRow = Record<string, unknown>
type AnyTables = Record<RecordedTable, AnyRow>

export const asAnyTables = (sql: WriteSql) => sql as unknown as Kysely<AnyTables>

const rowsAtOnce = 500

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

export const updateEach = async (
  sql: WriteSql,
  table: JournalledTable,
  rows: readonly AnyRow[],
  toValues: ToValues,
): Promise<AnyRow[]> => {
  const updated: AnyRow[] = []
  for (const row of rows) updated.push(...(await updateRows(sql, table, [toId(table, row)], toValues(row))))
  return updated
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
