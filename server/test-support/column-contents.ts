import type { Kysely } from 'kysely'
import type { Engine } from '../src/db/database.ts'

/** Tables are untyped, because there are no types for the tables of earlier versions. */
type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>

type Contents = Readonly<Record<string, readonly string[]>>
type Columns = Readonly<Record<string, readonly string[]>>

/** The columns of every table except Kysely's migration tables. */
export const listColumns = async (engine: Engine): Promise<Columns> => {
  const tables = await engine.admin.introspection.getTables()
  return Object.fromEntries(
    tables.map(({ name, columns }) => [name, columns.map((column) => column.name).toSorted()]),
  )
}

/** Every row of the tables as a string, with the given columns only. */
export const readContents = async (engine: Engine, columns: Columns): Promise<Contents> => {
  const contents: Record<string, string[]> = {}
  for (const [table, names] of Object.entries(columns)) {
    const rows = await (engine.admin as unknown as AnyDatabase).selectFrom(table).select(names).execute()
    contents[table] = rows.map((row) => JSON.stringify(names.map((name) => row[name]))).toSorted()
  }
  return contents
}
