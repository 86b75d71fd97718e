import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { BackupError } from './backup-manifest.ts'
import { countRows, fillPostgres, type RowCounts, type RowListener, tableNames } from './copy-tables.ts'
import { databaseFile, lockDataDirectory } from '../engines/data-directory.ts'
import type { Engine, FullSql } from '../engines/database.ts'
import { assertOwnSchema } from './foreign-schema.ts'
import { migrateToLatest } from '../schema/migrate.ts'
import { openPostgres } from '../engines/postgres.ts'
import { openSqlite } from '../engines/sqlite.ts'
import { listUnequalTables, sumTables, type TableSums } from './table-sums.ts'
import type { Tables } from '../tables/tables.ts'

/** The progress of a move. */
export interface MoveProgress {
  readonly step: 'read' | 'copied' | 'compared'
  readonly table: string
  readonly done: number
  readonly total: number
}

interface MoveHooks {
  readonly onProgress?: (progress: MoveProgress) => void
  /** Runs between copying and comparing, in the same transaction. */
  readonly beforeComparing?: (target: FullSql) => Promise<void>
}

export interface MoveReport {
  /** The time of the snapshot: later writes are not in the copy. */
  readonly asOf: string
  readonly isServerRunning: boolean
  readonly sums: TableSums
}

const countAll = (counts: RowCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0)

/** Locks the data directory as a server would; null if a server holds the lock. */
const tryToLock = (dataDir: string): (() => void) | null => {
  try {
    return lockDataDirectory(dataDir)
  } catch {
    return null
  }
}

/** A restored file from elsewhere may have been in use for long. */
const assertOwnDatabase = async (dataDir: string): Promise<void> => {
  const source = openSqlite(databaseFile(dataDir))
  try {
    await assertOwnSchema(source, databaseFile(dataDir))
  } finally {
    await source.close()
  }
}

/** Writes a consistent snapshot of the database into a file of its own; a server may continue to use the database. */
const takeSnapshot = async (dataDir: string, file: string): Promise<Engine> => {
  const source = openSqlite(databaseFile(dataDir))
  try {
    await sql`vacuum into ${file}`.execute(source.admin)
  } finally {
    await source.close()
  }
  const snapshot = openSqlite(file)
  await migrateToLatest(snapshot)
  return snapshot
}

const listTables = async ({ admin }: Engine): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema()`.execute(admin)
  return rows.map(({ name }) => name)
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Creates the tables. Throws if the database belongs to another program or cannot be used. */
const prepareTarget = async (target: Engine): Promise<void> => {
  const existing = await listTables(target).catch((error: unknown) => {
    throw new BackupError(`The PostgreSQL database cannot be used: ${reasonOf(error)}`, { cause: error })
  })
  if (existing.length > 0 && !existing.includes('kysely_migration'))
    throw new BackupError('The PostgreSQL database holds tables of something else. Move into an empty one.')
  await migrateToLatest(target)
}

/** Checks that the database is empty and locks it, so that nothing is written before it is filled. */
const assertEmpty = async (write: FullSql): Promise<void> => {
  await sql`lock table ${sql.join(tableNames.map((name) => sql.table(name)))} in exclusive mode`.execute(
    write,
  )
  if (countAll(await countRows(write)) > 0)
    throw new BackupError('The PostgreSQL database is not empty. Move into an empty one.')
}

const createRowListener = (
  { onProgress }: MoveHooks,
  step: MoveProgress['step'],
  total: number,
): RowListener => {
  let done = 0
  return (table, rows) => {
    done += rows
    onProgress?.({ step, table, done, total })
  }
}

/** Copies everything and compares it row by row; on any failure, everything copied is rolled back. */
const fill = async (target: Engine, source: Kysely<Tables>, hooks: MoveHooks): Promise<TableSums> => {
  const total = countAll(await countRows(source))
  // Computed before the transaction starts, because PostgreSQL ends a transaction that is idle for long.
  const expected = await sumTables(source, createRowListener(hooks, 'read', total))
  return target.transact(async (write) => {
    await assertEmpty(write)
    await fillPostgres(source, write, createRowListener(hooks, 'copied', total))
    await hooks.beforeComparing?.(write)
    const sums = await sumTables(write, createRowListener(hooks, 'compared', total))
    const unequal = listUnequalTables(expected, sums)
    if (unequal.length > 0)
      throw new BackupError(
        `The copy differs from the original in ${unequal.join(', ')}. Nothing was moved; the PostgreSQL database is empty.`,
      )
    return sums
  })
}

/**
 * Copies the database of a data directory to an empty PostgreSQL database and compares every row. The original is not
 * changed. A running server is not disturbed, but its later writes are not in the copy.
 */
export const moveToPostgres = async (
  dataDir: string,
  url: string,
  hooks: MoveHooks = {},
): Promise<MoveReport> => {
  if (!existsSync(databaseFile(dataDir))) throw new BackupError(`There is no database in ${dataDir}.`)
  const release = tryToLock(dataDir)
  const folder = await mkdtemp(join(dataDir, 'move-'))
  const target = openPostgres(url, 2)
  try {
    await assertOwnDatabase(dataDir)
    await prepareTarget(target)
    const asOf = new Date().toISOString()
    const snapshot = await takeSnapshot(dataDir, join(folder, 'snapshot.db'))
    try {
      const sums = await fill(target, snapshot.admin, hooks).catch((error: unknown) => {
        if (!target.isUnavailable(error)) throw error
        throw new BackupError(
          `The move broke off (${reasonOf(error)}), and PostgreSQL undoes it. Move once more.`,
          { cause: error },
        )
      })
      return { asOf, isServerRunning: release === null, sums }
    } finally {
      await snapshot.close()
    }
  } finally {
    await target.close()
    await rm(folder, { recursive: true, force: true })
    release?.()
  }
}
