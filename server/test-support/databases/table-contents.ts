import type { Engine } from '../../src/db/engines/database.ts'
import { tableNames } from '../../src/db/backup/copy-tables.ts'

type TableName = (typeof tableNames)[number]

/** Every row of every table as JSON, in an order that does not depend on the engine. */
export type TableContents = ReadonlyMap<TableName, readonly string[]>

export const readTables = async (engine: Engine): Promise<TableContents> => {
  const contents = new Map<TableName, readonly string[]>()
  for (const table of tableNames) {
    const rows: readonly unknown[] = await engine.read.selectFrom(table).selectAll().execute()
    contents.set(table, rows.map((row) => JSON.stringify(row)).toSorted())
  }
  return contents
}

/** The rows that only one of the two contains, each preceded by its table. Empty if nothing changed. */
export const listDifferences = (before: TableContents, after: TableContents): string[] =>
  tableNames.flatMap((table) => {
    const [old, current] = [new Set(before.get(table)), new Set(after.get(table))]
    return [...old.symmetricDifference(current)].map((row) => `${table} ${row}`)
  })
