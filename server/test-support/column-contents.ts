import { foldText } from '@roost/contract/fold-text.ts'
import type { Kysely } from 'kysely'
import type { Engine } from '../src/db/database.ts'
import { readSchemaState } from '../src/db/migrate.ts'

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

type ToValue = (column: string, value: unknown) => unknown

const readValues = async (engine: Engine, columns: Columns, toValue: ToValue): Promise<Contents> => {
  const contents: Record<string, string[]> = {}
  for (const [table, names] of Object.entries(columns)) {
    const rows = await (engine.admin as unknown as AnyDatabase).selectFrom(table).select(names).execute()
    contents[table] = rows
      .map((row) => JSON.stringify(names.map((name) => toValue(name, row[name]))))
      .toSorted()
  }
  return contents
}

/** Every row of the tables as a string, with the given columns only. */
export const readContents = (engine: Engine, columns: Columns): Promise<Contents> =>
  readValues(engine, columns, (_, value) => value)

/** The migration that folds searched texts. */
const foldedSearch = '0019-folded-search'

/** The rows of a database of any version as `readContents` returns them after the upgrade. */
export const readUpgradedContents = async (engine: Engine, columns: Columns): Promise<Contents> => {
  const { pending } = await readSchemaState(engine)
  const isFolded = !pending.includes(foldedSearch)
  return readValues(engine, columns, (column, value) =>
    column === 'search_text' && typeof value === 'string' && !isFolded ? foldText(value) : value,
  )
}
