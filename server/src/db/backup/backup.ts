import { existsSync } from 'node:fs'
import { chmod, copyFile, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Config } from '../../config.ts'
import {
  BackupError,
  type BackupManifest,
  manifestFile,
  readManifest,
  toSha256,
  writeManifest,
} from './backup-manifest.ts'
import { copyTables, countRows, fillPostgres, type RowCounts, skipIds } from './copy-tables.ts'
import { createDataDirectory, databaseFile, lockDataDirectory } from '../engines/data-directory.ts'
import type { Engine } from '../engines/database.ts'
import { assertOwnSchema } from './foreign-schema.ts'
import { findSchemaVersion, isSchemaCurrent, migrateToLatest } from '../schema/migrate.ts'
import { openPostgres } from '../engines/postgres.ts'
import { openSqlite } from '../engines/sqlite.ts'
import type { Tables } from '../tables/tables.ts'

/** A new file name is durable only after its folder has been synced. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

const syncToDisk = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

/** Writes a consistent snapshot of all tables of a PostgreSQL database into a new SQLite file. */
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

interface Contents {
  readonly schema: string
  readonly rows: RowCounts
}

const inspect = async (file: string): Promise<Contents> => {
  const copy = openSqlite(file)
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(copy.admin)
    if (rows[0]?.integrity_check !== 'ok') throw new BackupError(`${file} is damaged.`)
    return { schema: await findSchemaVersion(copy), rows: await countRows(copy.admin) }
  } finally {
    await copy.close()
  }
}

/**
 * Writes all data of the instance to one file, with a manifest next to it, while the instance keeps running. The file
 * is a SQLite database for both engines, so a backup made on one engine can be restored on the other. An existing file
 * of that name is replaced only when the new one is complete and verified.
 */
export const writeBackup = async (engine: Engine, file: string): Promise<BackupManifest> => {
  if (!(await isSchemaCurrent(engine)))
    throw new BackupError('The database has not been brought up to date yet. Start Roost once, then back up.')
  const partial = `${file}.partial`
  const madeAt = new Date().toISOString()
  await rm(partial, { force: true })
  try {
    if (engine.name === 'sqlite') await sql`vacuum into ${partial}`.execute(engine.admin)
    else await exportToFile(engine, partial)
    const contents = await inspect(partial)
    await chmod(partial, 0o600)
    await syncToDisk(partial)
    const manifest = { madeAt, sha256: await toSha256(partial), ...contents }
    // The old manifest is removed first: without a manifest the new backup is valid, with the wrong one it would count
    // as damaged.
    await rm(manifestFile(file), { force: true })
    await rename(partial, file)
    await writeManifest(file, manifest)
    await syncFolder(dirname(file))
    return manifest
  } finally {
    for (const suffix of ['', '-wal', '-shm']) await rm(`${partial}${suffix}`, { force: true })
  }
}

/** Writes a backup to a path chosen by the operator. Never replaces a file. */
export const createBackup = async (engine: Engine, file: string): Promise<BackupManifest> => {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Choose a new name.`)
  if (!existsSync(dirname(file))) throw new BackupError(`There is no folder ${dirname(file)}.`)
  return writeBackup(engine, file)
}

/**
 * Tables that must not be restored: sessions, sign-ins in progress and links from the time of the backup, and jobs that
 * have run since then.
 */
const unrestoredTables = [
  'push_subscriptions',
  'sessions',
  'provider_attempts',
  'mfa_attempts',
  'password_reset_tokens',
  'jobs',
  'idempotency_keys',
] as const

/** More than a server gives out between two backups. */
const givenOutSince = 1_000_000

/**
 * Gives no id or version again that was given out after the backup was made. Devices may still know what had it: a change
 * that can be undone, a row with a queued write, a stored response.
 */
const skipGivenOut = async (db: Kysely<Tables>): Promise<void> => {
  await skipIds(db, givenOutSince)
  await db
    .updateTable('change_log')
    .set((eb) => ({ version: eb('version', '+', givenOutSince) }))
    .execute()
}

/** Invalidates cookies and reset links from the time of the backup, and prevents emails from being sent twice. */
const deleteSessions = async (db: Kysely<Tables>): Promise<void> => {
  for (const table of unrestoredTables) await db.deleteFrom(table).execute()
}

const restoreToPostgres = async (url: string, staged: Engine): Promise<RowCounts> => {
  const target = openPostgres(url, 2)
  try {
    await migrateToLatest(target)
    const existing = await countRows(target.admin)
    if (Object.values(existing).some((count) => count > 0))
      throw new BackupError('The PostgreSQL database is not empty. Restore into an empty one.')
    await target.transact(async (write) => {
      await fillPostgres(staged.admin, write)
      await deleteSessions(write)
    })
    return await countRows(target.admin)
  } finally {
    await target.close()
  }
}

/** The schema comes first: counting rows would already carry out a view in the place of a table. */
const examine = async (staged: string, file: string): Promise<void> => {
  const copy = openSqlite(staged)
  try {
    await assertOwnSchema(copy, file)
  } finally {
    await copy.close()
  }
  await inspect(staged)
}

/** Copies the backup, so that the original is not modified, and checks the copy. */
const stage = async (file: string, staged: string): Promise<void> => {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  const manifest = await readManifest(file)
  await copyFile(file, staged)
  if (manifest && manifest.sha256 !== (await toSha256(staged)))
    throw new BackupError(`${file} is damaged: its contents do not match its manifest.`)
  await examine(staged, file).catch((error: unknown) => {
    throw error instanceof BackupError
      ? error
      : new BackupError(`${file} is not a backup of Roost.`, { cause: error })
  })
}

/** Restores a backup into an empty instance. Refused when the instance contains data or a server is using it. */
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
      await engine.transact(skipGivenOut)
      if (config.databaseUrl) return await restoreToPostgres(config.databaseUrl, engine)
      await engine.transact(deleteSessions)
    } finally {
      await engine.close()
    }
    await syncToDisk(staged)
    await rename(staged, target)
    return (await inspect(target)).rows
  } finally {
    for (const suffix of ['', '-wal', '-shm']) await rm(`${staged}${suffix}`, { force: true })
    release()
  }
}
