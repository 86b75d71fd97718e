import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countRounds } from '../../../../test-support/property-runs.ts'
import { processEnvironment } from '../../../test-support/processes/process-environment.ts'
import { accessExpectations } from '../../../test-support/contract/access-expectations.ts'
import type { Target } from '../../../test-support/contract/access-statuses.ts'
import { createTask, type Person, testPassword } from '../../../test-support/household/builders.ts'
import type { Client } from '../../../demo/client.ts'
import { namedEndpoints } from '../../../test-support/contract/endpoints.ts'
import { createTestEngine, type TestEngine } from '../../../test-support/databases/engines.ts'
import { createFullInstance } from '../../../test-support/contract/full-instance.ts'
import { startHomeInstance } from '../../../test-support/app/home-instance.ts'
import {
  listDifferences,
  readTables,
  type TableContents,
} from '../../../test-support/databases/table-contents.ts'
import { startServerProcess } from '../../../test-support/processes/server-process.ts'
import { startAppOn, type TestApp } from '../../../test-support/app/test-app.ts'
import { tableNames } from './copy-tables.ts'
import { lockDataDirectory } from '../engines/data-directory.ts'
import { moveToPostgres } from './move-to-postgres.ts'

/** Starts an instance on a SQLite file with rows in every table. */
let home: TestApp
let member: Person
let target: Target
let before: TableContents
let empty: TestEngine

beforeAll(async () => {
  home = await startHomeInstance()
  const instance = await createFullInstance(home)
  member = instance.member
  target = instance.target
  before = await readTables(home.database.engine)
})
afterAll(() => home.close())

beforeEach(async () => {
  empty = await createTestEngine()
})
afterEach(() => empty.close())

const dataDir = () => home.database.environment.DATA_DIR
const url = () => empty.environment.DATABASE_URL ?? ''

const expectNothingMoved = async () => {
  for (const [table, rows] of await readTables(empty.engine))
    expect({ table, rows }).toEqual({ table, rows: [] })
  expect(listDifferences(before, await readTables(home.database.engine))).toEqual([])
  expect(readdirSync(dataDir()).filter((name) => name.startsWith('move-'))).toEqual([])
}

const readings = namedEndpoints.filter(
  ({ endpoint: { method, kind, access } }) => method === 'GET' && !kind && access !== 'public',
)

const readAll = async (client: Client): Promise<Map<string, unknown>> => {
  const responses = new Map<string, unknown>()
  for (const { name, endpoint } of readings) {
    const { status, body } = await client.call(endpoint, accessExpectations[name]?.toInput(target) ?? {})
    responses.set(name, { status, body })
  }
  return responses
}

describe('moving to PostgreSQL', () => {
  test('copies every row of every table and leaves the file unchanged', async () => {
    for (const table of tableNames) expect([table, before.get(table)]).not.toEqual([table, []])
    const { sums, isServerRunning } = await moveToPostgres(dataDir(), url())
    expect(listDifferences(before, await readTables(empty.engine))).toEqual([])
    expect(listDifferences(before, await readTables(home.database.engine))).toEqual([])
    expect([...sums.keys()]).toEqual(tableNames)
    for (const [table, { rows }] of sums) expect([table, rows]).toEqual([table, before.get(table)?.length])
    expect(isServerRunning).toBe(false)
    expect(readdirSync(dataDir()).filter((name) => name.startsWith('move-'))).toEqual([])
  })

  test('creates missing tables', async () => {
    await sql`drop schema public cascade`.execute(empty.engine.admin)
    await sql`create schema public`.execute(empty.engine.admin)
    await moveToPostgres(dataDir(), url())
    expect(listDifferences(before, await readTables(empty.engine))).toEqual([])
  })

  test('keeps people signed in and returns the same responses', async () => {
    await moveToPostgres(dataDir(), url())
    const settings = { ...empty.environment, BACKUP_DIR: join(dataDir(), 'backups') }
    const moved = await startAppOn(empty.engine, settings, { clock: home.clock })
    const client = moved.visitor()
    client.cookie = member.client.cookie
    expect(readings.length).toBeGreaterThan(30)
    const responses = await readAll(client)
    expect(responses).toEqual(await readAll(member.client))
    expect(responses.get('tasks.list')).toMatchObject({ status: 200, body: { length: 3 } })
    await moved.app.close()
  })

  test('reuses no ids, not even those of deleted rows', async () => {
    const newest = await createTask(member)
    await home.db.engine.transact((write) => write.deleteFrom('tasks').where('id', '=', newest.id).execute())
    await moveToPostgres(dataDir(), url())
    const moved = await startAppOn(empty.engine, empty.environment, { clock: home.clock })
    const client = moved.visitor()
    client.cookie = member.client.cookie
    expect((await createTask({ client })).id).toBeGreaterThan(newest.id)
    await moved.app.close()
    before = await readTables(home.database.engine)
  })

  test('continues the ids of every table after the highest one', async () => {
    await moveToPostgres(dataDir(), url())
    const { rows } = await sql<{ table: string }>`select table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`.execute(
      empty.engine.admin,
    )
    expect(rows.length).toBeGreaterThan(15)
    for (const { table } of rows) {
      const found = await sql<{ isAfter: boolean }>`select nextval(pg_get_serial_sequence(${table}, 'id')) >
        coalesce(max(id), 0) as "isAfter" from ${sql.table(table)}`.execute(empty.engine.admin)
      expect([table, found.rows[0]?.isAfter]).toEqual([table, true])
    }
  })

  test('reports a running server and moves the rows as they were when the move started', async () => {
    const release = lockDataDirectory(dataDir())
    const { isServerRunning } = await moveToPostgres(dataDir(), url(), {
      beforeComparing: async () => {
        await createTask(member, { title: 'Written meanwhile' })
      },
    })
    release()
    expect(isServerRunning).toBe(true)
    expect(listDifferences(before, await readTables(empty.engine))).toEqual([])
    before = await readTables(home.database.engine)
  })

  test('reports progress', async () => {
    const steps = new Map<string, number>()
    await moveToPostgres(dataDir(), url(), {
      onProgress({ step, done, total }) {
        expect(done).toBeGreaterThan(steps.get(step) ?? 0)
        expect(done).toBeLessThanOrEqual(total)
        steps.set(step, done)
      },
    })
    expect([...steps.keys()]).toEqual(['read', 'copied', 'compared'])
    expect(steps.get('compared')).toBe([...before.values()].flat().length)
  })
})

describe('a failed move leaves nothing behind', () => {
  test.each([
    ['a changed string', 'tasks', sql`update tasks set title = title || ' '`],
    ['a changed byte', 'recipe_photos', sql`update recipe_photos set image = set_byte(image, 0, 0)`],
    [
      'an instant that is a millisecond off',
      'sessions',
      sql`update sessions set last_seen_at = last_seen_at + interval '1 ms'`,
    ],
    ['a lost row', 'receipts', sql`delete from receipts`],
    ['a null in place of an empty string', 'audit_repeats', sql`update audit_repeats set detail = null`],
    ['an inverted flag', 'users', sql`update users set is_approved = not is_approved`],
  ])('when the copy has %s', async (_what, table, damage) => {
    const moving = moveToPostgres(dataDir(), url(), {
      beforeComparing: async (write) => void (await damage.execute(write)),
    })
    await expect(moving).rejects.toThrow(`differs from the original in ${table}.`)
    await expectNothingMoved()
  })

  test('a move that loses its connection leaves nothing behind', async () => {
    const moving = moveToPostgres(dataDir(), url(), {
      beforeComparing: async (write) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(write)
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(empty.engine.admin)
      },
    })
    await expect(moving).rejects.toThrow(/^The move broke off \(.+\), and PostgreSQL undoes it/)
    await expectNothingMoved()
  })

  test('a move to a target that contains a row leaves it as it was', async () => {
    await empty.engine.transact((write) =>
      write.insertInto('instance_settings').values({ key: 'mine', value: 'kept' }).execute(),
    )
    await expect(moveToPostgres(dataDir(), url())).rejects.toThrow('not empty')
    await empty.engine.admin.deleteFrom('instance_settings').execute()
    await expectNothingMoved()
  })

  test('a move to a target with unrelated tables leaves it as it was', async () => {
    await sql`drop schema public cascade`.execute(empty.engine.admin)
    await sql`create schema public`.execute(empty.engine.admin)
    await sql`create table poems (line text)`.execute(empty.engine.admin)
    await expect(moveToPostgres(dataDir(), url())).rejects.toThrow('tables of something else')
    const tables = await empty.engine.admin.introspection.getTables()
    expect(tables.map(({ name }) => name)).toEqual(['poems'])
  })

  test('a move to an address without a PostgreSQL server leaves nothing behind', async () => {
    await expect(moveToPostgres(dataDir(), 'postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
      'cannot be used',
    )
    await expectNothingMoved()
  })

  test('a move from a folder without a database fails and creates none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roost-nothing-'))
    await expect(moveToPostgres(folder, url())).rejects.toThrow('no database')
    expect(existsSync(join(folder, 'roost.db'))).toBe(false)
    rmSync(folder, { recursive: true })
  })
})

test('tens of thousands of rows in one table are moved completely', { timeout: 240_000 }, async () => {
  const count = countRounds({ quick: 20_000, full: 100_000 })
  const large = await startHomeInstance()
  await sql`insert into tasks (title, category, priority, status, created_at, updated_at)
    with recursive number (n) as (select 1 union all select n + 1 from number where n < ${count})
    select 'Task ' || n, 'kind ' || (n % 7), 'low', 'todo', '2026-11-21T09:00:00.470Z', '2026-11-21T09:00:00.470Z'
    from number`.execute(large.database.engine.admin)
  const { sums } = await moveToPostgres(large.database.environment.DATA_DIR, url())
  expect(sums.get('tasks')?.rows).toBe(count)
  expect(sums.get('task_totals')?.rows).toBe(7)
  await large.close()
})

const command = join(import.meta.dirname, '../../cli/move-to-postgres.ts')
const run = (settings: Readonly<Record<string, string>>) =>
  promisify(execFile)(process.execPath, [command, url()], { env: { ...processEnvironment, ...settings } })

test('a household stays signed in and keeps its data on the new engine', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roost-family-'))
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'error', BACKUP_DIR: 'off' }
  const server = await startServerProcess(settings)
  const client = server.visitor()
  const owner = { email: 'owner@example.org', password: testPassword }
  await client.call(authApi.register, { ...owner, firstName: 'Robin', lastName: 'Nest' })
  await client.call(authApi.login, owner)
  const task = await createTask({ client })

  const early = await run(settings)
  expect(early.stdout).toContain('A server was running')
  await empty.engine.admin.transaction().execute(async (write) => {
    await sql`truncate ${sql.join(tableNames.map((name) => sql.table(name)))} restart identity`.execute(write)
  })
  await server.stop('SIGTERM')
  const { stdout } = await run(settings)
  expect(stdout).toMatch(/tasks +1 +[\da-f]{16}\n/)
  expect(stdout).toContain('Next: start Roost with DATABASE_URL')
  expect(stdout).not.toContain(new URL(url()).password || 'no password')
  const log = await empty.engine.read.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(log.map(({ action }) => action).slice(-2)).toEqual(['authn_login_success', 'instance_moved'])

  const moved = await startServerProcess({ ...settings, DATABASE_URL: url() })
  const again = moved.visitor()
  again.cookie = client.cookie
  expect((await again.call(tasksApi.list, {})).body).toEqual([task])
  await moved.stop('SIGTERM')
  rmSync(folder, { recursive: true })
})
