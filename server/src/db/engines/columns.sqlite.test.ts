import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestEngine, type TestEngine } from '../../../test-support/databases/engines.ts'
import { listDifferences, readTables } from '../../../test-support/databases/table-contents.ts'
import { columnKinds } from './columns.ts'

let database: TestEngine
beforeEach(async () => {
  database = await createTestEngine()
})
afterEach(() => database.close())

const times = { created_at: '2026-11-21T09:00:00.000Z', updated_at: '2026-11-21T09:00:00.000Z' }

test('a table referenced by other tables is not rebuilt, because their rows would be deleted', async () => {
  const { engine } = database
  await engine.admin
    .insertInto('users')
    .values({ id: 'robin', email: 'robin@example.org', provider: 'local', ...times })
    .execute()
  await engine.admin
    .insertInto('notices')
    .values({ user_id: 'robin', about: 'new-device', detail: null, created_at: times.created_at })
    .execute()
  const before = await readTables(engine)
  const renewed = columnKinds.sqlite.renewOneOf(
    engine.admin as unknown as Kysely<unknown>,
    { table: 'users', name: 'role' },
    ['admin', 'user', 'guest'],
  )
  await expect(renewed).rejects.toThrow(/^users cannot be made again: .*notices.* refer to it\. /)
  expect(listDifferences(before, await readTables(engine))).toEqual([])
})
