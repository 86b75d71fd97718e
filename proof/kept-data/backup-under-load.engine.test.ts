import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processEnvironment } from '../../server/test-support/processes/process-environment.ts'
import { restoreBackup } from '../../server/src/db/backup/backup.ts'
import { databaseFile } from '../../server/src/db/engines/data-directory.ts'
import type { Engine } from '../../server/src/db/engines/database.ts'
import { readSchemaState } from '../../server/src/db/schema/migrate.ts'
import { openSqlite } from '../../server/src/db/engines/sqlite.ts'
import { listUnequalTables, sumTables, type TableSums } from '../../server/src/db/backup/table-sums.ts'
import {
  listColumns,
  readContents,
  readUpgradedContents,
} from '../../server/test-support/databases/column-contents.ts'
import { createTestDatabase, type TestDatabase } from '../../server/test-support/databases/engines.ts'
import { type ServerProcess, startServerProcess } from '../../server/test-support/processes/server-process.ts'
import { findDamage } from '../../server/test-support/databases/schema-text.ts'
import { expectConsistentTotals } from '../support/writes/derived-totals.ts'
import { createOlderFile, withEngine } from '../support/migrations/older-database.ts'
import { rounds } from '../support/rounds.ts'
import { listTitles, type WrittenRecord, writeUntil } from '../support/writes/written-records.ts'
import { addWriters } from '../support/writes/writers.ts'

const backupCommand = join(import.meta.dirname, '../../server/src/cli/backup.ts')
/** In every fifth round a server is started on the restored database. */
const startedEvery = 5

const owner = { email: 'owner@example.org', password: 'Feather-1nest', firstName: 'Åsa', lastName: 'Nest' }
const credentials = { email: owner.email, password: owner.password }

let folder: string
let backupCount = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roost-backups-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const newFile = (): string => join(folder, `backup-${(backupCount += 1)}.db`)

/** Creates an instance that was never started: a missing SQLite file, or a PostgreSQL database without rows. */
const createTarget = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase()
  rmSync(databaseFile(database.environment.DATA_DIR), { force: true })
  return database
}

const listVersions = async (): Promise<readonly string[]> =>
  (await withEngine({ open: () => openSqlite(newFile()) }, readSchemaState)).pending

const toRestoreConfig = ({ environment }: TestDatabase) => ({
  dataDir: environment.DATA_DIR,
  databaseUrl: environment.DATABASE_URL ?? null,
})

/** Runs the backup command, as an operator does while the server is running. */
const backUp = async ({ environment }: TestDatabase): Promise<string> => {
  const file = newFile()
  const env = { ...processEnvironment, ...environment }
  await promisify(execFile)(process.execPath, [backupCommand, file], { env })
  return file
}

interface BackupUnderLoad {
  readonly file: string
  readonly beganAt: number
  readonly endedAt: number
  /** The records of each writer, in the order in which they were written. */
  readonly written: readonly (readonly WrittenRecord[])[]
}

const backUpUnderLoad = async (
  database: TestDatabase,
  server: ServerProcess,
  name: string,
): Promise<BackupUnderLoad> => {
  const stop = new AbortController()
  const writers = await addWriters(database)
  const writing = writers.map((writer, index) =>
    writeUntil(server.visitor(), writer, {
      name: `${name}.${index}`,
      hasReceipts: index === 0,
      stop: stop.signal,
    }),
  )
  await wait(150)
  const beganAt = performance.now()
  const file = await backUp(database)
  const endedAt = performance.now()
  await wait(50)
  stop.abort()
  return { file, beganAt, endedAt, written: await Promise.all(writing) }
}

/** Expects that the backup contains the records of each writer up to a single moment while the backup was made. */
const expectConsistentSnapshot = (restored: ReadonlySet<string>, backup: BackupUnderLoad): void => {
  for (const records of backup.written) {
    const held = records.map(({ title }) => restored.has(title))
    const heldCount = held.lastIndexOf(true) + 1
    expect(held.slice(0, heldCount)).not.toContain(false)
    const acknowledged = records.filter(({ acknowledgedAt }) => acknowledgedAt <= backup.beganAt).length
    const begun = records.filter(({ startedAt }) => startedAt <= backup.endedAt).length
    expect(heldCount).toBeGreaterThanOrEqual(acknowledged)
    expect(heldCount).toBeLessThanOrEqual(begun)
  }
}

const sumFile = async (file: string): Promise<TableSums> => {
  const copy = newFile()
  copyFileSync(file, copy)
  return withEngine({ open: () => openSqlite(copy) }, ({ admin }) => sumTables(admin))
}

/** Tables that restoring intentionally leaves empty. */
const omittedTables = new Set<string>([
  'sessions',
  'provider_attempts',
  'mfa_attempts',
  'password_reset_tokens',
  'jobs',
  'idempotency_keys',
])
/** The rows of a table after restoring; versions are raised, so that none is given out twice. */
const toRestored = (table: string, rows: readonly string[] = []): readonly string[] => {
  if (omittedTables.has(table)) return []
  return table === 'change_log'
    ? rows.map((row) => row.replace(/(\d+)\]$/, (_, version: string) => `${Number(version) + 1_000_000}]`))
    : rows
}

/** Tables whose rows never change in this test. */
const stableTables = ['tasks', 'shopping_items', 'expenses', 'expense_splits', 'receipts']

const expectSameRowsAsLive = async (database: TestDatabase, restored: Engine): Promise<void> => {
  const columns = Object.fromEntries(
    Object.entries(await listColumns(restored)).filter(([table]) => stableTables.includes(table)),
  )
  const held = await readContents(restored, columns)
  const live = await withEngine(database, (engine) => readContents(engine, columns))
  for (const table of stableTables) {
    const rows = new Set(live[table])
    expect(held[table]?.filter((row) => !rows.has(row))).toEqual([])
  }
}

const expectServed = async (target: TestDatabase, oldCookie: string | undefined): Promise<void> => {
  const server = await startServerProcess({ ...target.environment, LOG_LEVEL: 'error' })
  try {
    const visitor = server.visitor()
    visitor.cookie = oldCookie
    expect((await visitor.call(tasksApi.list, {})).status).toBe(401)
    expect((await visitor.call(authApi.login, credentials)).status).toBe(200)
    const { body } = await visitor.call(tasksApi.list, {})
    expect(body.map(({ title }) => title)).toEqual(['Kept'])
    const created = await visitor.call(tasksApi.create, { title: 'New', category: 'general' })
    expect(created.status).toBe(201)
  } finally {
    await server.stop('SIGTERM')
  }
}

test(
  'a backup made under load is a consistent snapshot, and restores into an empty instance',
  { tags: ['F12'] },
  async () => {
    const database = await createTestDatabase()
    const server = await startServerProcess({ ...database.environment, LOG_LEVEL: 'error' })
    const visitor = server.visitor()
    await visitor.call(authApi.register, owner)
    await visitor.call(authApi.login, credentials)
    await visitor.call(tasksApi.create, { title: 'Kept', category: 'general' })
    const count = rounds({ sqlite: 20, postgres: 10 })
    let meanwhile = 0
    for (let round = 0; round < count; round += 1) {
      const backup = await backUpUnderLoad(database, server, String(round))
      const records = backup.written.flat()
      expect(records.filter(({ status }) => status !== 201)).toEqual([])
      const target = await createTarget()
      await restoreBackup(toRestoreConfig(target), backup.file)
      await withEngine(target, async (restored) => {
        expectConsistentSnapshot(await listTitles(restored), backup)
        const unequal = listUnequalTables(await sumFile(backup.file), await sumTables(restored.admin))
        expect(unequal.filter((table) => !omittedTables.has(table))).toEqual(['change_log'])
        await expectSameRowsAsLive(database, restored)
        await expectConsistentTotals({ sql: restored.read })
        expect(await findDamage(restored)).toEqual([])
      })
      if (round % startedEvery === 0) await expectServed(target, visitor.cookie)
      await target.remove()
      meanwhile += records.filter(
        ({ startedAt, acknowledgedAt }) => startedAt < backup.endedAt && acknowledgedAt > backup.beganAt,
      ).length
    }
    expect(meanwhile).toBeGreaterThan(count)
    expect(await server.stop('SIGTERM')).toBe(0)
    expect(server.output()).not.toContain('request failed')
    await database.remove()
  },
)

test('backups from every earlier version can be restored', { tags: ['F12'] }, async () => {
  const versions = await listVersions()
  for (const version of versions) {
    const file = newFile()
    await createOlderFile(file, version)
    const copy = newFile()
    copyFileSync(file, copy)
    const target = await createTarget()
    await restoreBackup(toRestoreConfig(target), file)
    const { columns, contents } = await withEngine({ open: () => openSqlite(copy) }, async (older) => {
      const known = await listColumns(older)
      return { columns: known, contents: await readUpgradedContents(older, known) }
    })
    const restored = await withEngine(target, (engine) => readContents(engine, columns))
    for (const table of Object.keys(columns))
      expect(restored[table]).toEqual(toRestored(table, contents[table]))
    await target.remove()
  }
})
