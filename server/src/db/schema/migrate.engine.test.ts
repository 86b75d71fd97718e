import { type AuditAction, auditActions } from '@roost/contract/admin/audit-values.ts'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createBareDatabase,
  createTestEngine,
  type TestEngine,
} from '../../../test-support/databases/engines.ts'
import { listDifferences, readTables } from '../../../test-support/databases/table-contents.ts'
import { columnKinds } from '../engines/columns.ts'
import { isSchemaCurrent, migrateToLatest } from './migrate.ts'

let database: TestEngine
beforeEach(async () => {
  database = await createTestEngine()
})
afterEach(() => database.close())

type WithMigrations = Kysely<{ kysely_migration: { name: string; timestamp: string } }>
const migrationsOf = () => database.engine.admin as unknown as WithMigrations

const addSetting = () =>
  database.engine.transact((sql) =>
    sql.insertInto('instance_settings').values({ key: 'mine', value: 'kept' }).execute(),
  )

test('migrating a current database changes nothing', async () => {
  await addSetting()
  const before = await readTables(database.engine)
  await migrateToLatest(database.engine)
  await migrateToLatest(database.engine)
  expect(listDifferences(before, await readTables(database.engine))).toEqual([])
  expect(await isSchemaCurrent(database.engine)).toBe(true)
})

test('a database from a newer version of Roost is refused with an error and left unchanged', async () => {
  await migrationsOf()
    .insertInto('kysely_migration')
    .values({ name: '9999-from-the-future', timestamp: '2030-01-01T00:00:00.000Z' })
    .execute()
  await addSetting()
  const before = await readTables(database.engine)
  await expect(migrateToLatest(database.engine)).rejects.toThrow(
    'This database was written by a newer Roost. Start that version, or restore an older backup.',
  )
  expect(listDifferences(before, await readTables(database.engine))).toEqual([])
})

test('a failed migration is rolled back completely, and the schema does not count as current', async () => {
  await migrationsOf().deleteFrom('kysely_migration').execute()
  await database.engine.admin.schema.dropTable('instance_settings').execute()
  // The first table of the migration already exists, so the migration fails and must not leave its other tables behind.
  await expect(migrateToLatest(database.engine)).rejects.toThrow(/house_groups/)
  expect(await isSchemaCurrent(database.engine)).toBe(false)
  const tables = await database.engine.admin.introspection.getTables()
  expect(tables.map(({ name }) => name)).not.toContain('instance_settings')
})

test('changing the allowed values of a column preserves the rows, keys, indexes and triggers of its table', async () => {
  const { engine } = database
  const { admin } = engine
  const renew = (values: readonly string[]) =>
    columnKinds[engine.name].renewOneOf(
      admin as unknown as Kysely<unknown>,
      { table: 'audit_log', name: 'action' },
      values,
    )
  const add = (action: AuditAction) =>
    admin
      .insertInto('audit_log')
      .values({
        action,
        actor_user_id: null,
        subject_user_id: null,
        house_group_id: null,
        detail: null,
        created_at: '2026-11-21T09:00:00.000Z',
        previous_hash: '',
        hash: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const listAll = () => admin.selectFrom('audit_log').selectAll().orderBy('id').execute()
  await renew(['authn_logout'])
  const first = await add('authn_logout')
  await expect(add('user_created')).rejects.toThrow(/check/i)
  const before = await listAll()
  await renew(auditActions)
  expect(await listAll()).toEqual(before)
  const second = await add('user_created')
  expect(second.id).toBeGreaterThan(first.id)
  await expect(admin.deleteFrom('audit_log').execute()).rejects.toThrow(/append-only/)
  await expect(admin.updateTable('audit_log').set({ detail: 'x' }).execute()).rejects.toThrow(/append-only/)
  await expect(
    admin.schema.createIndex('audit_log_age').on('audit_log').column('hash').execute(),
  ).rejects.toThrow(/already exists/)
})

test('changing the allowed values of a column does not make its table reuse ids', async () => {
  const { engine } = database
  const { admin } = engine
  const times = { created_at: '2026-11-21T09:00:00.000Z', updated_at: '2026-11-21T09:00:00.000Z' }
  const robin = '00000000-0000-4000-8000-000000000001'
  await admin
    .insertInto('users')
    .values({ id: robin, email: 'robin@example.org', provider: 'local', ...times })
    .execute()
  const addRequest = () =>
    admin
      .insertInto('access_request_notifications')
      .values({ requesting_user_id: robin, admin_user_id: robin, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id } = await addRequest()
  await admin.deleteFrom('access_request_notifications').execute()
  await columnKinds[engine.name].renewOneOf(
    admin as unknown as Kysely<unknown>,
    { table: 'access_request_notifications', name: 'status' },
    ['pending', 'approved', 'rejected'],
  )
  expect((await addRequest()).id).toBeGreaterThan(id)
})

test('migration 0007 counts the existing tasks and keeps the counts up to date', async () => {
  const before = await createBareDatabase()
  const older = before.open()
  await migrateToLatest(older, '0006-recipes')
  const { admin } = older
  const robin = '00000000-0000-4000-8000-000000000001'
  const times = { created_at: '2026-11-21T09:00:00.000Z', updated_at: '2026-11-21T09:00:00.000Z' }
  const { id: groupId } = await admin
    .insertInto('house_groups')
    .values({ name: 'Nest', ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  const person = {
    email: 'robin@example.org',
    first_name: 'Robin',
    last_name: 'Nest',
    provider: 'local' as const,
  }
  await admin
    .insertInto('users')
    .values({ id: robin, ...person, house_group_id: groupId, ...times })
    .execute()
  const taskOf = (houseGroupId: number | null, category: string, completedAt: string | null) => ({
    title: 'Sweep',
    description: null,
    category,
    priority: 'low' as const,
    status: completedAt === null ? ('todo' as const) : ('completed' as const),
    due_date: null,
    assigned_to: null,
    created_by: robin,
    house_group_id: houseGroupId,
    completed_at: completedAt,
    ...times,
  })
  const tasks = [
    taskOf(groupId, 'kitchen', null),
    taskOf(groupId, 'kitchen', null),
    taskOf(groupId, 'kitchen', times.created_at),
    taskOf(groupId, 'garden', null),
    taskOf(null, 'kitchen', null),
  ]
  await admin.insertInto('tasks').values(tasks).execute()
  await migrateToLatest(older)
  const listTotals = () =>
    admin
      .selectFrom('task_totals')
      .selectAll()
      .orderBy('scope')
      .orderBy('category')
      .orderBy('status')
      .execute()
  const totalOf = (
    scope: `group:${number}` | `user:${string}`,
    category: string,
    status: string,
    count: number,
  ) => ({
    scope,
    category,
    status,
    priority: 'low',
    task_count: count,
  })
  const kept = [
    totalOf(`group:${groupId}`, 'garden', 'todo', 1),
    totalOf(`group:${groupId}`, 'kitchen', 'completed', 1),
  ]
  const own = totalOf(`user:${robin}`, 'kitchen', 'todo', 1)
  expect(await listTotals()).toEqual([...kept, totalOf(`group:${groupId}`, 'kitchen', 'todo', 2), own])
  await admin
    .insertInto('tasks')
    .values(taskOf(groupId, 'kitchen', null))
    .execute()
  expect(await listTotals()).toEqual([...kept, totalOf(`group:${groupId}`, 'kitchen', 'todo', 3), own])
  await admin.deleteFrom('tasks').execute()
  expect(await listTotals()).toEqual([])
  await older.close()
  await before.remove()
})
