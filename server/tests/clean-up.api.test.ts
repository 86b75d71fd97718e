import { adminApi } from '@roost/contract/admin/admin.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { expect, test } from 'vitest'
import {
  createHousehold,
  createPerson,
  createTask,
  testPassword,
} from '../test-support/household/builders.ts'
import { useTestApp } from '../test-support/app/test-app.ts'
import { inTransaction } from '../src/db/transactions/transaction.ts'
import { removeExpiredSignInData } from '../src/features/auth/auth.jobs.ts'
import { removeOldIdempotencyKeys, removeVersionsOfGone } from '../src/features/system/system.jobs.ts'

const app = useTestApp()
const dayMs = 24 * 60 * 60 * 1000

test('expired sessions are removed and current ones stay', async () => {
  const { account: gone } = await createPerson(app.current)
  app.current.clock.advance(7 * dayMs)
  const { account: present } = await createPerson(app.current)
  await removeExpiredSignInData(app.current.db)
  const rows = await app.current.db.sql.selectFrom('sessions').select('user_id').execute()
  const users = rows.map((row) => row.user_id)
  expect(users).not.toContain(gone.id)
  expect(users).toContain(present.id)
})

test('versions of accounts and house groups that are gone are removed, others stay', async () => {
  const admin = await createPerson(app.current, { role: 'admin' })
  const household = await createHousehold(app.current)
  const { account, client } = await createPerson(app.current)
  await client.call(tasksApi.create, { title: 'Sweep', category: 'general' })
  const { body: group } = await client.call(houseGroupsApi.create, { name: 'The old mill' })
  await createTask({ client })
  await createTask(household)
  await admin.client.call(adminApi.deleteUser, { id: account.id })
  const listScopes = async () => {
    const rows = await app.current.db.sql.selectFrom('change_log').select('scope').distinct().execute()
    return rows.map(({ scope }) => scope)
  }
  const gone = [`user:${account.id}`, `group:${group.id}`] as const
  const present = ['instance', `group:${household.group.id}`] as const
  expect(await listScopes()).toEqual(expect.arrayContaining([...gone, ...present]))
  await removeVersionsOfGone(app.current.db)
  const left = await listScopes()
  for (const scope of gone) expect(left).not.toContain(scope)
  expect(left).toEqual(expect.arrayContaining([...present]))
})

test('throttles of failed sign-ins are removed after a day', async () => {
  const countRows = async () =>
    (await app.current.db.sql.selectFrom('throttles').selectAll().execute()).length
  await app.current.visitor('10.9.9.9').call(authApi.login, { email: 'a@example.org', password: 'wrong' })
  const count = await countRows()
  expect(count).toBeGreaterThanOrEqual(2)
  app.current.clock.advance(dayMs - 1)
  await removeExpiredSignInData(app.current.db)
  expect(await countRows()).toBe(count)
  app.current.clock.advance(2)
  await removeExpiredSignInData(app.current.db)
  expect(await countRows()).toBe(0)
})

const gone = { message: 'This was done already. The result of that time is no longer stored.' }

test('an idempotency key prevents repetition for thirty days, and its response is stored for one day', async () => {
  const { account, client } = await createPerson(app.current)
  const create = () =>
    client.call(houseGroupsApi.create, { name: 'The old mill' }, { 'idempotency-key': 'mill-0001' })
  const first = await create()
  app.current.clock.advance(dayMs)
  await removeOldIdempotencyKeys(app.current.db)
  expect((await create()).body.id).toBe(first.body.id)
  app.current.clock.advance(1)
  await removeOldIdempotencyKeys(app.current.db)
  expect(await create()).toMatchObject({ status: 410, error: gone })
  app.current.clock.advance(29 * dayMs - 1)
  await removeOldIdempotencyKeys(app.current.db)
  // Signs in again, because the session has expired by now.
  await client.call(authApi.login, { email: account.email, password: testPassword })
  expect((await create()).status).toBe(410)
  app.current.clock.advance(1)
  await removeOldIdempotencyKeys(app.current.db)
  const again = await create()
  expect(again.status).toBe(201)
  expect(again.body.id).not.toBe(first.body.id)
})

test('only the newest 5,000 idempotency keys and 1,000 responses of a person are kept', async () => {
  const { account } = await createPerson(app.current)
  const { account: other } = await createPerson(app.current)
  const start = app.current.clock().getTime()
  const toRows = (userId: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      user_id: userId,
      key: `request-${index}`,
      fingerprint: 'f',
      response: '{}',
      created_at: new Date(start + index).toISOString(),
    }))
  await inTransaction(app.current.db, async ({ sql }) => {
    for (const rows of [toRows(account.id, 2600), toRows(account.id, 5200).slice(2600), toRows(other.id, 10)])
      for (let from = 0; from < rows.length; from += 500)
        await sql
          .insertInto('idempotency_keys')
          .values(rows.slice(from, from + 500))
          .execute()
  })
  await removeOldIdempotencyKeys(app.current.db)
  const rows = await app.current.db.sql
    .selectFrom('idempotency_keys')
    .select(['user_id', 'key', 'response'])
    .orderBy('created_at')
    .execute()
  const own = rows.filter((row) => row.user_id === account.id)
  expect(own).toHaveLength(5000)
  expect(own[0]?.key).toBe('request-200')
  expect(own.filter(({ response }) => response !== null).map(({ key }) => key)).toEqual(
    Array.from({ length: 1000 }, (_, index) => `request-${4200 + index}`),
  )
  expect(rows.filter((row) => row.user_id === other.id && row.response !== null)).toHaveLength(10)
})
