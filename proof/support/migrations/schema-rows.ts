import { type Kysely, sql } from 'kysely'
import { tableNames } from '../../../server/src/db/backup/copy-tables.ts'
import type { Engine } from '../../../server/src/db/engines/database.ts'
import { removedTables } from '../../../server/test-support/databases/column-contents.ts'

/** Tables are read from the database itself, because the code has no types for earlier versions. */
type AnyRow = Record<string, unknown>
type AnyDatabase = Kysely<Record<string, AnyRow>>

const rowsPerTable = 30

interface Column {
  readonly name: string
  readonly type: string
  readonly notnull: 0 | 1
  /** The position in the primary key, or 0 for other columns. SQLite allows null in primary keys. */
  readonly pk: number
  /** The table referenced by the foreign key; null if there is none. */
  readonly target: string | null
  /** The values that a CHECK constraint allows; null if there is none. */
  readonly choices: readonly string[] | null
}

const readColumns = async (file: Engine, table: string): Promise<Column[]> => {
  const { admin } = file
  const columns = await sql<Omit<Column, 'target' | 'choices'>>`select name, type, "notnull", pk
    from pragma_table_info(${table})`.execute(admin)
  const keys = await sql<{ column: string; target: string }>`select "from" as "column", "table" as target
    from pragma_foreign_key_list(${table})`.execute(admin)
  const texts = await sql<{ sql: string }>`select sql from sqlite_schema where name = ${table}`.execute(admin)
  return columns.rows.map((column) => {
    const list = new RegExp(`"${column.name}" in \\(([^)]*)\\)`).exec(texts.rows[0]?.sql ?? '')?.[1]
    return {
      ...column,
      target: keys.rows.find((key) => key.column === column.name)?.target ?? null,
      choices: list?.split(', ').map((value) => value.slice(1, -1)) ?? null,
    }
  })
}

const toUserId = (row: number): string => `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`

const toText = ({ name, type }: Column, row: number): string => {
  const longest = Number(/\((\d+)\)/.exec(type)?.[1] ?? 200)
  return [...`${row} ${name} 🪺 Größe`].slice(0, longest).join('')
}

/** The formats of text columns, which can only be recognised by the column names. */
const byName: readonly (readonly [RegExp, (row: number) => string])[] = [
  [
    /^due_date$|_at$|_until$|_stamp$/,
    (row) => `2026-11-${String((row % 28) + 1).padStart(2, '0')}T09:00:00.470Z`,
  ],
  [/(^|_)date$|_on$/, (row) => `2026-11-${String((row % 28) + 1).padStart(2, '0')}`],
  [/_user_id$|_by$/, toUserId],
  // Values that a migration parses.
  [/^tags$/, (row) => JSON.stringify([`tag ${row}`])],
  [/^attendees$/, (row) => JSON.stringify([`Zoë ${row}`])],
  [
    /^ingredients$/,
    (row) => JSON.stringify([{ name: `food ${row}`, original: `${row} food`, isHeading: false }]),
  ],
]

const byType: Readonly<Record<string, (row: number) => unknown>> = {
  boolean: (row) => row % 2 === 0,
  integer: (row) => row,
  blob: (row) => Uint8Array.from({ length: 100 + row }, (_, index) => index % 256),
}

const isLeftOut = (table: string, { target, notnull, pk }: Column, row: number): boolean =>
  target === table || (notnull === 0 && pk === 0 && row % 3 === 0)

const isUserId = (table: string, { name, target }: Column): boolean =>
  target === 'users' || (table === 'users' && name === 'id')

const toValue = (table: string, column: Column, row: number): unknown => {
  const { name, type, choices } = column
  if (isLeftOut(table, column, row)) return null
  if (isUserId(table, column)) return toUserId(row)
  if (choices) return choices[row % choices.length]
  const make = byType[type.toLowerCase()] ?? byName.find(([pattern]) => pattern.test(name))?.[1]
  return make ? make(row) : toText(column, row)
}

/** Constraints between two columns in a table. */
const adjust: Readonly<Record<string, (row: AnyRow, number: number) => AnyRow>> = {
  tasks: (row) => ({
    ...row,
    completed_at: row['status'] === 'completed' ? '2026-11-21T09:00:00.470Z' : null,
  }),
  settlements: (row, number) => ({ ...row, to_member_id: (number % rowsPerTable) + 1 }),
}

/** Tables that are maintained by triggers. */
const derivedTables: ReadonlySet<string> = new Set(['task_totals', 'event_totals'])

const listTables = async (engine: Engine): Promise<readonly string[]> => {
  const present = new Set((await engine.admin.introspection.getTables()).map(({ name }) => name))
  return [...tableNames, ...removedTables].filter((name) => present.has(name) && !derivedTables.has(name))
}

const asAnyDatabase = (engine: Engine) => engine.admin as unknown as AnyDatabase

/** Inserts rows into every table of a SQLite file with any version of the schema. */
export const fillFile = async (file: Engine): Promise<void> => {
  for (const table of await listTables(file)) {
    const columns = await readColumns(file, table)
    const rows = Array.from({ length: rowsPerTable }, (_, index) => {
      const number = index + 1
      const row = Object.fromEntries(columns.map((column) => [column.name, toValue(table, column, number)]))
      return adjust[table]?.(row, number) ?? row
    })
    await asAnyDatabase(file).insertInto(table).values(rows).execute()
  }
}

/** Copies all rows into another database with the same version of the schema. */
export const copyRows = async (from: Engine, to: Engine): Promise<void> => {
  for (const table of await listTables(from)) {
    const rows = await asAnyDatabase(from).selectFrom(table).selectAll().execute()
    await asAnyDatabase(to).insertInto(table).values(rows).execute()
  }
}
