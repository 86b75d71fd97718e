import { authApi } from '@roost/contract/auth.ts'
import { houseGroupsApi } from '@roost/contract/house-groups.ts'
import { expect, test } from 'vitest'
import { createPerson, testPassword } from '../test-support/builders.ts'
import { useTestApp } from '../test-support/test-app.ts'
import { removeExpiredSignInData } from './features/auth/auth.jobs.ts'
import { removeOldIdempotencyKeys } from './features/system/system.jobs.ts'

const app = useTestApp()
const dayMs = 24 * 60 * 60 * 1000

test('sessions that are over are removed, others stay', async () => {
  const { account: gone } = await createPerson(app.current)
  app.current.clock.advance(7 * dayMs)
  const { account: present } = await createPerson(app.current)
  await removeExpiredSignInData(app.current.db)
  const rows = await app.current.db.sql.selectFrom('sessions').select('user_id').execute()
  const users = rows.map((row) => row.user_id)
  expect(users).not.toContain(gone.id)
  expect(users).toContain(present.id)
})

test('counters of failed sign-ins are removed a day later', async () => {
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

test('an idempotency key protects for thirty days: as long as a phone may be without a connection', async () => {
  const { account, client } = await createPerson(app.current)
  const create = () =>
    client.call(houseGroupsApi.create, { name: 'The old mill' }, { 'idempotency-key': 'mill-0001' })
  const first = await create()
  app.current.clock.advance(30 * dayMs)
  await removeOldIdempotencyKeys(app.current.db)
  // The session did not last that long.
  await client.call(authApi.login, { email: account.email, password: testPassword })
  expect((await create()).body.id).toBe(first.body.id)
  app.current.clock.advance(1)
  await removeOldIdempotencyKeys(app.current.db)
  const again = await create()
  expect(again.status).toBe(201)
  expect(again.body.id).not.toBe(first.body.id)
})
