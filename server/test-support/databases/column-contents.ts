import { toSearchText } from '@roost/contract/text/search-text.ts'
import type { Kysely } from 'kysely'
import type { Engine } from '../../src/db/engines/database.ts'
import { readSchemaState } from '../../src/db/schema/migrate.ts'

/** Tables are untyped, because there are no types for the tables of earlier versions. */
type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>

type Contents = Readonly<Record<string, readonly string[]>>
type Columns = Readonly<Record<string, readonly string[]>>

/** Tables of earlier versions that a migration removes with their rows. */
export const removedTables: readonly string[] = ['recipe_recommendations', 'user_recipe_preferences']

/** The columns of every table that has not been removed since, except Kysely's migration tables. */
export const listColumns = async (engine: Engine): Promise<Columns> => {
  const tables = await engine.admin.introspection.getTables()
  const kept = tables.filter(({ name }) => !removedTables.includes(name))
  return Object.fromEntries(
    kept.map(({ name, columns }) => [name, columns.map((column) => column.name).toSorted()]),
  )
}

type Row = Readonly<Record<string, unknown>>

const readValues = async (
  engine: Engine,
  columns: Columns,
  toExpected: (table: string, row: Row) => Row,
): Promise<Contents> => {
  const contents: Record<string, string[]> = {}
  for (const [table, names] of Object.entries(columns)) {
    const rows = await (engine.admin as unknown as AnyDatabase).selectFrom(table).select(names).execute()
    contents[table] = rows
      .map((row) => toExpected(table, row))
      .map((row) => JSON.stringify(names.map((name) => row[name])))
      .toSorted()
  }
  return contents
}

/** Every row of the tables as a string, with the given columns only. */
export const readContents = (engine: Engine, columns: Columns): Promise<Contents> =>
  readValues(engine, columns, (_, row) => row)

/** The last migration that makes the searched texts anew. */
const searchRule = '0024-search-rule'

type Texts = readonly (string | null)[]

const toText = (value: unknown) => value as string | null
const toTexts = (json: unknown) => JSON.parse(json as string) as string[]

const searchedTexts: Readonly<Record<string, (row: Row) => Texts>> = {
  expenses: (row) => [toText(row['title']), toText(row['description'])],
  shopping_items: (row) => [toText(row['name']), toText(row['notes'])],
  calendar_events: (row) => [
    toText(row['title']),
    toText(row['description']),
    toText(row['location']),
    ...toTexts(row['attendees']),
  ],
  recipes: (row) => [
    toText(row['title']),
    toText(row['cuisine']),
    ...toTexts(row['tags']),
    ...(JSON.parse(row['ingredients'] as string) as { original: string }[]).map(({ original }) => original),
  ],
}

const withSearchText = (table: string, row: Row): Row => {
  const listTexts = searchedTexts[table]
  return listTexts && 'search_text' in row
    ? { ...row, search_text: toSearchText(...listTexts(row)).slice(0, table === 'recipes' ? 8000 : Infinity) }
    : row
}

/** The rows of a database of any version as `readContents` returns them after the upgrade. */
export const readUpgradedContents = async (engine: Engine, columns: Columns): Promise<Contents> => {
  const { pending } = await readSchemaState(engine)
  return readValues(engine, columns, pending.includes(searchRule) ? withSearchText : (_, row) => row)
}
