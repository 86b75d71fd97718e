import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, copyFile, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Config } from '../config.ts'
import { copyTables, countRows, moveSequences, type RowCounts } from './copy-tables.ts'
import { createDataDirectory, databaseFile, lockDataDirectory } from './data-directory.ts'
import type { Engine } from './database.ts'
import { isSchemaCurrent, migrateToLatest } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

export interface BackupReport {
  readonly rows: RowCounts
  readonly sha256: string
}

/** Refuses with words for the person at the console. */
export class BackupError extends Error {}

const syncToDisk = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

const toSha256 = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Writes all tables of a PostgreSQL database, as of one moment, into a new SQLite file. */
const exportToFile = async (engine: Engine, file: string): Promise<void> => {
  const target = openSqlite(file)
  try {
    await migrateToLatest(target)
    await engine.admin
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((snapshot) => target.transact((write) => copyTables(snapshot, write)))
  } finally {
    await target.close()
  }
}

const inspect = async (file: string): Promise<RowCounts> => {
  const copy = openSqlite(file)
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(copy.admin)
    if (rows[0]?.integrity_check !== 'ok') throw new BackupError(`${file} is damaged.`)
    return await countRows(copy.admin)
  } finally {
    await copy.close()
  }
}

/**
 * Writes everything the instance holds into one new file, while it keeps running. The file is a SQLite
 * database on both engines, so a backup of either can be restored to either.
 */
export const createBackup = async (engine: Engine, file: string): Promise<BackupReport> => {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Choose a new name.`)
  if (!existsSync(dirname(file))) throw new BackupError(`There is no folder ${dirname(file)}.`)
  if (!(await isSchemaCurrent(engine)))
    throw new BackupError('The database has not been brought up to date yet. Start Roost once, then back up.')
  const partial = `${file}.partial`
  await rm(partial, { force: true })
  try {
    if (engine.name === 'sqlite') await sql`vacuum into ${partial}`.execute(engine.admin)
    else await exportToFile(engine, partial)
    const rows = await inspect(partial)
    await chmod(partial, 0o600)
    await syncToDisk(partial)
    await rename(partial, file)
    return { rows, sha256: await toSha256(file) }
  } finally {
    await rm(partial, { force: true })
  }
}

/** What must not live on: sign-ins and links of the time of the backup, and work that was done since. */
const momentary = [
  'sessions',
  'provider_attempts',
  'mfa_attempts',
  'password_reset_tokens',
  'jobs',
  'idempotency_keys',
] as const

/** Whoever held a cookie or a reset link when the backup was made must start again; no mail is sent twice. */
const forgetSessions = async (db: Kysely<Tables>): Promise<void> => {
  for (const table of momentary) await db.deleteFrom(table).execute()
}

const restoreToPostgres = async (url: string, staged: Engine): Promise<RowCounts> => {
  const target = openPostgres(url, 2)
  try {
    await migrateToLatest(target)
    const existing = await countRows(target.admin)
    if (Object.values(existing).some((count) => count > 0))
      throw new BackupError('The PostgreSQL database is not empty. Restore into an empty one.')
    await target.transact(async (write) => {
      await copyTables(staged.admin, write)
      await forgetSessions(write)
      await moveSequences(write)
    })
    return await countRows(target.admin)
  } finally {
    await target.close()
  }
}

/** Copies the backup, so that the original stays as it is, and checks the copy. */
const stage = async (file: string, staged: string): Promise<void> => {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  await copyFile(file, staged)
  await inspect(staged).catch((error: unknown) => {
    throw error instanceof BackupError
      ? error
      : new BackupError(`${file} is not a backup of Roost.`, { cause: error })
  })
}

/** Puts a backup into an empty instance. Refuses one that holds data, or that a server is using. */
export const restoreBackup = async (
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  file: string,
): Promise<RowCounts> => {
  createDataDirectory(config.dataDir)
  const release = lockDataDirectory(config.dataDir)
  const target = databaseFile(config.dataDir)
  const staged = join(config.dataDir, 'restore.partial')
  try {
    if (!config.databaseUrl && existsSync(target))
      throw new BackupError(`${config.dataDir} holds data already. Restore into an empty DATA_DIR.`)
    await stage(file, staged)
    const engine = openSqlite(staged)
    try {
      await migrateToLatest(engine)
      if (config.databaseUrl) return await restoreToPostgres(config.databaseUrl, engine)
      await engine.transact(forgetSessions)
    } finally {
      await engine.close()
    }
    await syncToDisk(staged)
    await rename(staged, target)
    return await inspect(target)
  } finally {
    for (const suffix of ['', '-wal', '-shm']) await rm(`${staged}${suffix}`, { force: true })
    release()
  }
}
