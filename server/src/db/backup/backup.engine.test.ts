import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activityApi } from '@roost/contract/activity/activity.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createExpense,
  createHousehold,
  createMember,
  createReceipt,
  createTask,
  testPassword,
} from '../../../test-support/household/builders.ts'
import { createTestEngine } from '../../../test-support/databases/engines.ts'
import { startAppOn, type TestApp, useTestApp } from '../../../test-support/app/test-app.ts'
import { checkBackup } from './backup-check.ts'
import { manifestFile, toSha256 } from './backup-manifest.ts'
import { createBackup, restoreBackup } from './backup.ts'
import { tableNames } from './copy-tables.ts'
import type { Engine } from '../engines/database.ts'
import { openEngine } from '../engines/open.ts'
import { openSqlite } from '../engines/sqlite.ts'

const app = useTestApp()
let folder: string
let fileCount = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roost-backup-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const newFile = (): string => join(folder, `backup-${(fileCount += 1)}.roost`)
const newDataDir = (): string => join(folder, `data-${(fileCount += 1)}`)

const readEverything = async (engine: Engine): Promise<Record<string, unknown[]>> => {
  const content: Record<string, unknown[]> = {}
  for (const table of tableNames) {
    const rows = await engine.read.selectFrom(table).selectAll().execute()
    content[table] = rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  return content
}

const settle = async (test: TestApp) => {
  const household = await createHousehold(test, { firstName: 'Åsa', lastName: "O'Nest" })
  const member = await createMember(test, household.group)
  await createTask(household, {
    title: 'Ölwechsel 🪺',
    dueDate: '2026-12-01T18:30',
    assignedTo: member.account.id,
  })
  await createTask(household, { category: 'kitchen', priority: 'high' })
  await createReceipt(test, await createExpense(household))
  return household
}

describe('a backup', () => {
  test('of a running instance, restored to an empty data directory, contains every row except sessions', async () => {
    await settle(app.current)
    const file = newFile()
    const report = await createBackup(app.current.database.engine, file)
    expect(report.rows.tasks).toBe(2)
    const dataDir = newDataDir()
    await restoreBackup({ dataDir, databaseUrl: null }, file)
    const restored = await openEngine({ dataDir, databaseUrl: null })
    const expected = await readEverything(app.current.database.engine)
    const actual = await readEverything(restored)
    await restored.close()
    const versions = (expected['change_log'] as { version: number }[]).map((row) => ({
      ...row,
      version: row.version + 1_000_000,
    }))
    const emptied = { sessions: [], idempotency_keys: [], jobs: [] }
    expect(actual).toEqual({ ...expected, ...emptied, change_log: versions })
  })

  test('contains receipts byte for byte, even if they exceed one batch', async () => {
    const household = await createHousehold(app.current)
    const images = new Map<number, Uint8Array>()
    for (let count = 0; count < 45; count += 1) {
      const expense = await createExpense(household)
      const image = Uint8Array.from({ length: 5000 + count }, (_, index) => (index * (count + 1)) % 256)
      await createReceipt(app.current, expense, image)
      images.set(expense.id, image)
    }
    const file = newFile()
    await createBackup(app.current.database.engine, file)
    const empty = await createTestEngine()
    const { DATABASE_URL: databaseUrl = null } = empty.environment
    const target = { dataDir: newDataDir(), databaseUrl }
    await restoreBackup(target, file)
    const restored = await openEngine(target)
    const rows = await restored.read.selectFrom('receipts').selectAll().execute()
    await restored.close()
    await empty.close()
    const kept = rows.filter(({ expense_id }) => images.has(expense_id))
    expect(kept).toHaveLength(45)
    for (const { expense_id, image, byte_count } of kept) {
      expect(Buffer.compare(image, images.get(expense_id) ?? Buffer.alloc(0))).toBe(0)
      expect(byte_count).toBe(image.length)
    }
  })

  test('can be restored to an empty database of the same engine, where what was made since is not taken for something else', async () => {
    const household = await settle(app.current)
    const file = newFile()
    await createBackup(app.current.database.engine, file)
    const lost = await createTask(household)
    const [lostChange] = (await household.client.call(activityApi.list, {})).body.entries
    const old = await household.client.call(tasksApi.list, {})
    const empty = await createTestEngine()
    const { DATABASE_URL: databaseUrl = null } = empty.environment
    const target = { dataDir: newDataDir(), databaseUrl }
    await restoreBackup(target, file)
    const restored = await openEngine(target)
    const again = await startAppOn(restored)
    const client = again.visitor()
    const { email } = household.account
    await client.call(authApi.login, { email, password: testPassword })
    const before = await client.call(tasksApi.list, {})
    const created = await createTask({ client })
    expect(before.body).toHaveLength(2)
    expect([...before.body.map(({ id }) => id), lost.id]).not.toContain(created.id)
    expect((await client.call(tasksApi.list, {})).headers['etag']).not.toBe(old.headers['etag'])
    expect((await client.call(activityApi.undo, { id: String(lostChange?.id) })).body).toMatchObject({
      message: 'Change not found',
    })
    expect((await client.call(tasksApi.list, {})).body).toHaveLength(3)
    await again.app.close()
    await restored.close()
    await empty.close()
  })

  test('has a manifest next to it', async () => {
    await settle(app.current)
    const file = newFile()
    const report = await createBackup(app.current.database.engine, file)
    expect(JSON.parse(readFileSync(manifestFile(file), 'utf8'))).toEqual(report)
    expect(report.sha256).toBe(await toSha256(file))
    expect(report.schema).toMatch(/^\d{4}-/)
    expect(Object.keys(report.rows)).toEqual(tableNames)
  })

  test('never overwrites a file', async () => {
    const file = newFile()
    writeFileSync(file, 'precious')
    await expect(createBackup(app.current.database.engine, file)).rejects.toThrow('exists already')
  })
})

describe('restoring a backup', () => {
  test('is refused when the target contains data', async () => {
    await settle(app.current)
    const file = newFile()
    await createBackup(app.current.database.engine, file)
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl = null } = app.current.database.environment
    const before = await readEverything(app.current.database.engine)
    await expect(restoreBackup({ dataDir, databaseUrl }, file)).rejects.toThrow(
      /holds data already|not empty/,
    )
    expect(await readEverything(app.current.database.engine)).toEqual(before)
  })

  test('is refused for a file that is not a backup, and leaves no files behind', async () => {
    const file = newFile()
    writeFileSync(file, 'not a database at all')
    const dataDir = newDataDir()
    await expect(restoreBackup({ dataDir, databaseUrl: null }, file)).rejects.toThrow(
      'is not a backup of Roost',
    )
    const valid = newFile()
    await createBackup(app.current.database.engine, valid)
    await expect(restoreBackup({ dataDir, databaseUrl: null }, valid)).resolves.toBeDefined()
  })
})

describe('checking a backup', () => {
  test('restores the backup into a temporary folder and reports its contents', async () => {
    await settle(app.current)
    const file = newFile()
    const { rows, madeAt } = await createBackup(app.current.database.engine, file)
    const dataDir = newDataDir()
    const checked = await checkBackup(dataDir, file)
    expect(checked).toEqual({
      madeAt,
      rows: {
        ...rows,
        sessions: 0,
        provider_attempts: 0,
        mfa_attempts: 0,
        password_reset_tokens: 0,
        jobs: 0,
        idempotency_keys: 0,
      },
    })
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('detects a file that was changed', async () => {
    const file = newFile()
    await createBackup(app.current.database.engine, file)
    appendFileSync(file, ' ')
    const dataDir = newDataDir()
    await expect(checkBackup(dataDir, file)).rejects.toThrow('do not match its manifest')
    await expect(restoreBackup({ dataDir, databaseUrl: null }, file)).rejects.toThrow('damaged')
    expect(readdirSync(dataDir).filter((name) => name !== 'server.lock')).toEqual([])
  })

  test('detects references to missing rows', async () => {
    await settle(app.current)
    const file = newFile()
    await createBackup(app.current.database.engine, file)
    rmSync(manifestFile(file))
    const damaged = openSqlite(file)
    await sql`pragma foreign_keys = off`.execute(damaged.admin)
    await sql`update tasks set house_group_id = 4711`.execute(damaged.admin)
    await damaged.close()
    await expect(checkBackup(newDataDir(), file)).rejects.toThrow('Rows of tasks refer to others')
  })

  test('reports an unknown date if there is no manifest', async () => {
    const file = newFile()
    await createBackup(app.current.database.engine, file)
    rmSync(manifestFile(file))
    expect((await checkBackup(newDataDir(), file)).madeAt).toBe(null)
  })
})
