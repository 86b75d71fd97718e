import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { readInBatches, type Row, type RowListener, type TableName, tableNames } from './copy-tables.ts'
import type { Tables } from '../tables/tables.ts'

/** The row count and checksum of a table; both are the same on either engine. */
export interface TableSum {
  readonly rows: number
  readonly checksum: string
}
export type TableSums = ReadonlyMap<TableName, TableSum>

const toPlain = (value: unknown): unknown =>
  value instanceof Uint8Array ? { sha256: hash('sha256', value) } : value

/**
 * Converts a row to a string that does not depend on the order of its columns. The adapters of both engines return
 * equal values.
 */
const toText = (row: Row): string =>
  JSON.stringify(
    Object.keys(row)
      .toSorted()
      .map((name) => [name, toPlain(row[name])]),
  )

const modulus = 2n ** 256n

/**
 * The hashes of the rows are added up: a sum does not depend on the order of rows, which differs between the engines,
 * and unlike XOR it detects duplicate rows.
 */
const sumTable = async (db: Kysely<Tables>, table: TableName, onRows: RowListener): Promise<TableSum> => {
  let sum = 0n
  let rows = 0
  for await (const batch of readInBatches(db, table)) {
    for (const row of batch) sum = (sum + BigInt(`0x${hash('sha256', toText(row))}`)) % modulus
    rows += batch.length
    onRows(table, batch.length)
  }
  return { rows, checksum: sum.toString(16).padStart(64, '0') }
}

export const sumTables = async (db: Kysely<Tables>, onRows: RowListener = () => {}): Promise<TableSums> => {
  const sums = new Map<TableName, TableSum>()
  for (const table of tableNames) sums.set(table, await sumTable(db, table, onRows))
  return sums
}

/** Tables whose contents differ. */
export const listUnequalTables = (a: TableSums, b: TableSums): TableName[] =>
  tableNames.filter((table) => {
    const [one, other] = [a.get(table), b.get(table)]
    return one?.rows !== other?.rows || one?.checksum !== other?.checksum
  })
