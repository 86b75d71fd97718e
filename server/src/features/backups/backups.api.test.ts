import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupsApi } from '@roost/contract/admin/backups.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHousehold, createPerson, createTask } from '../../../test-support/household/builders.ts'
import { createFullInstance } from '../../../test-support/contract/full-instance.ts'
import { startAppOn, startSecondApp, startTestApp, type TestApp } from '../../../test-support/app/test-app.ts'
import { checkBackup } from '../../db/backup/backup-check.ts'
import { manifestFile } from '../../db/backup/backup-manifest.ts'
import { createBackupProcess, type WriteBackup } from '../../db/backup/backup-process.ts'
import { writeBackup } from '../../db/backup/backup.ts'
import { makeBackup } from './backups.jobs.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const never = new AbortController().signal

let app: TestApp
let folder: string

beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'roost-backups-')), 'backups')
  app = await startTestApp({ BACKUP_DIR: folder })
})
afterEach(async () => {
  await app.close()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

const writeHere: WriteBackup = async (file) => void (await writeBackup(app.database.engine, file))

const make = (
  settings: Partial<Parameters<typeof makeBackup>[1]> = {},
  { server = app, stopping = never }: { server?: TestApp; stopping?: AbortSignal } = {},
) => makeBackup(server.db, { folder, hasManyServers: false, writeBackup: writeHere, ...settings }, stopping)

const listBackups = () => readdirSync(folder).filter((name) => name.endsWith('.db'))

const getStatus = async (server: TestApp = app) => {
  const { client } = await createPerson(server, { role: 'admin' })
  const { status, body } = await client.call(backupsApi.status, {})
  expect(status).toBe(200)
  return body
}

/** A path at which no folder can be created. */
const createObstacle = (): string => {
  const file = join(folder, '..', 'no-folder')
  writeFileSync(file, '')
  return join(file, 'backups')
}

describe('a scheduled backup', () => {
  test('is written by a separate process and can be restored', async () => {
    await createFullInstance(app)
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl = null } = app.database.environment
    await make({ writeBackup: createBackupProcess({ dataDir, databaseUrl }) })
    expect(readdirSync(folder).toSorted()).toEqual(['roost-2026-11-21.db', 'roost-2026-11-21.db.json'])
    const { rows, madeAt } = await checkBackup(folder, join(folder, 'roost-2026-11-21.db'))
    expect(rows.tasks).toBe(3)
    expect(rows.recipe_shares).toBe(1)
    expect(madeAt).toMatch(/^20\d\d-/)
    expect(readdirSync(folder)).toHaveLength(2)
  })

  test('is made once a day', async () => {
    await make()
    app.clock.advance(23 * hourMs)
    await make()
    expect(listBackups()).toEqual(['roost-2026-11-21.db'])
    app.clock.advance(hourMs)
    await make()
    expect(listBackups()).toEqual(['roost-2026-11-21.db', 'roost-2026-11-22.db'])
    const log = await app.db.sql.selectFrom('audit_log').select(['action', 'detail']).execute()
    expect(log).toEqual(Array(2).fill({ action: 'instance_backed_up', detail: 'scheduled' }))
  })

  test('is made again immediately if its file is missing', async () => {
    await make()
    rmSync(folder, { recursive: true })
    await make()
    expect(listBackups()).toEqual(['roost-2026-11-21.db'])
  })

  test('replaces an older one from the same day', async () => {
    await make()
    const before = readFileSync(manifestFile(join(folder, 'roost-2026-11-21.db')), 'utf8')
    await createTask(await createHousehold(app))
    await app.db.engine.transact((write) =>
      write.deleteFrom('instance_settings').where('key', '=', 'backups').execute(),
    )
    await make()
    expect(listBackups()).toEqual(['roost-2026-11-21.db'])
    expect(readFileSync(manifestFile(join(folder, 'roost-2026-11-21.db')), 'utf8')).not.toBe(before)
    expect((await checkBackup(folder, join(folder, 'roost-2026-11-21.db'))).rows.tasks).toBe(1)
  })

  test('is made by only one of several servers', async () => {
    const second = await startSecondApp(app)
    let count = 0
    const writeSlowly: WriteBackup = async (file, signal) => {
      count += 1
      await writeHere(file, signal)
    }
    const settings = { hasManyServers: true, writeBackup: writeSlowly }
    await Promise.all([
      make(settings),
      make(settings, { server: second }),
      make(settings),
      make(settings, { server: second }),
    ])
    expect(count).toBe(1)
    rmSync(folder, { recursive: true })
    await make(settings, { server: second })
    expect(count).toBe(1)
    await second.close()
  })

  test('deletes old backups and no other files', async () => {
    await make()
    for (let day = 1; day <= 9; day += 1) {
      app.clock.advance(dayMs)
      writeFileSync(join(folder, 'before-0003-money.db'), 'of an update')
      writeFileSync(join(folder, 'roost-2020-01-01.db.mine'), 'of the operator')
      await make()
    }
    // The 22nd, a Sunday, is kept for its week; the 21st and the 23rd are not the last day of a week.
    const days = listBackups().map((name) => name.slice(-5, -3))
    expect(days).toEqual(['ey', '22', '24', '25', '26', '27', '28', '29', '30'])
    expect(existsSync(join(folder, 'roost-2020-01-01.db.mine'))).toBe(true)
    expect(readdirSync(folder).filter((name) => name.endsWith('.json'))).toHaveLength(8)
  })

  test('removes the leftovers of an interrupted attempt', async () => {
    await make()
    writeFileSync(join(folder, 'roost-2026-11-20.db.partial'), 'half')
    app.clock.advance(dayMs)
    await make()
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([])
  })
})

describe('when a backup fails', () => {
  test('administrators see the failure, the server keeps running, and the next hourly check tries again', async () => {
    expect((await getStatus()).state).toBe('fine')
    await expect(make({ folder: createObstacle() })).rejects.toThrow('ENOTDIR')
    expect(await getStatus()).toEqual({ state: 'failed', newestAt: null, ageHours: null })
    await make()
    expect(await getStatus()).toEqual({ state: 'fine', newestAt: '2026-11-21T09:00:00.470Z', ageHours: 0 })
  })

  test('the error of the backup process is reported as the reason', async () => {
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl = null } = app.database.environment
    const isSqlite = databaseUrl === null
    const writing = createBackupProcess({
      dataDir: isSqlite ? createObstacle() : dataDir,
      databaseUrl: isSqlite ? null : `${databaseUrl}_none`,
    })
    await expect(make({ writeBackup: writing })).rejects.toThrow(isSqlite ? 'no-folder' : 'does not exist')
    expect((await getStatus()).state).toBe('failed')
    expect(listBackups()).toEqual([])
  })

  test('an attempt interrupted by a shutdown does not count, and the backup is made at the next start', async () => {
    const stopping = new AbortController()
    const waitForStop: WriteBackup = (_file, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')))
        stopping.abort()
      })
    await make({ writeBackup: waitForStop }, { stopping: stopping.signal })
    expect((await getStatus()).state).toBe('fine')
    await make()
    expect(listBackups()).toEqual(['roost-2026-11-21.db'])
  })
})

test('administrators see that the newest backup is too old, or that backups are switched off', async () => {
  await make()
  app.clock.advance(27 * hourMs)
  expect(await getStatus()).toEqual({ state: 'late', newestAt: '2026-11-21T09:00:00.470Z', ageHours: 27 })
  const without = await startAppOn(app.database.engine, { ...app.database.environment, BACKUP_DIR: 'off' })
  expect((await getStatus({ ...app, ...without })).state).toBe('off')
  await without.app.close()
})

test('a server checks for a due backup a minute after its start, then every hour', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const files: string[] = []
  const running = await startAppOn(
    app.database.engine,
    { ...app.database.environment, BACKUP_DIR: folder },
    { clock: app.clock, writeBackup: async (file) => void files.push(file) },
  )
  await vi.advanceTimersByTimeAsync(59_000)
  expect(files).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  await vi.waitUntil(() => files.length === 1)
  expect(files).toEqual([join(folder, 'roost-2026-11-21.db')])
  vi.useRealTimers()
  await running.app.close()
})
