import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreBackup } from '../backup/backup.ts'
import type { Engine } from '../engines/database.ts'
import { isSchemaCurrent, migrateToLatest } from './migrate.ts'
import { openSqlite } from '../engines/sqlite.ts'
import { upgradeDatabase } from './upgrade.ts'

const before = '0004-shopping'
const copy = 'before-0005-calendar.db'

let dataDir: string
let folder: string
let engine: Engine
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'roost-upgrade-'))
  folder = join(dataDir, 'backups')
  engine = openSqlite(join(dataDir, 'roost.db'))
})
afterEach(async () => {
  await engine.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const addPerson = async (): Promise<void> => {
  const now = '2026-11-21T09:00:00.000Z'
  await engine.admin
    .insertInto('users')
    .values({ id: 'robin', email: 'robin@example.org', provider: 'local', created_at: now, updated_at: now })
    .execute()
}

test('before an upgrade, the file is copied unchanged and only its owner can read the copy', async () => {
  await migrateToLatest(engine, before)
  await addPerson()
  await upgradeDatabase(engine, dataDir)
  expect(await isSchemaCurrent(engine)).toBe(true)
  expect(readdirSync(folder)).toEqual([copy])
  expect(statSync(join(folder, copy)).mode & 0o777).toBe(0o600)
  const restored = join(dataDir, 'restored')
  const rows = await restoreBackup({ dataDir: restored, databaseUrl: null }, join(folder, copy))
  expect(rows.users).toBe(1)
})

test('nothing is copied for a new instance, for one without accounts, or when there is nothing to upgrade', async () => {
  await upgradeDatabase(engine, dataDir)
  await addPerson()
  await upgradeDatabase(engine, dataDir)
  expect(existsSync(folder)).toBe(false)
  const empty = openSqlite(join(dataDir, 'empty.db'))
  await migrateToLatest(empty, before)
  await upgradeDatabase(empty, dataDir)
  await empty.close()
  expect(existsSync(folder)).toBe(false)
})

test('the two newest copies are kept, and other backups are left alone', async () => {
  mkdirSync(folder)
  const older = ['before-0002-accounts.db', 'before-0009-later.db', 'roost-2026-11-01.db', 'my-own.db']
  for (const [index, name] of older.entries()) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), 1000 + index, 1000 + index)
  }
  await migrateToLatest(engine, before)
  await addPerson()
  await upgradeDatabase(engine, dataDir)
  expect(readdirSync(folder).toSorted()).toEqual(
    [copy, 'before-0009-later.db', 'my-own.db', 'roost-2026-11-01.db'].toSorted(),
  )
})

test('a database that cannot be copied is left unchanged, and the error explains why', async () => {
  await migrateToLatest(engine, before)
  await addPerson()
  mkdirSync(join(folder, copy), { recursive: true })
  await expect(upgradeDatabase(engine, dataDir)).rejects.toThrow(/copies its database to .*calendar\.db/)
  expect(await isSchemaCurrent(engine)).toBe(false)
  rmSync(folder, { recursive: true })
  await upgradeDatabase(engine, dataDir)
  expect(await isSchemaCurrent(engine)).toBe(true)
})
