import { adminApi } from '@roost/contract/admin/admin.ts'
import { expect, test } from 'vitest'
import { createPerson, type Person } from '../../../test-support/household/builders.ts'
import { listNotifications, listRecords } from '../../../test-support/app/records.ts'
import { openDevice, statusOf } from '../../../test-support/household/devices.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { endSessionsByEmail } from './sign-ins.service.ts'

const app = useTestApp()

const listEnds = async ({ account }: Person) =>
  (await listRecords(app.current, account.id, /^authn_session_revoked$/)).map(({ actor, detail }) => ({
    actor,
    detail,
  }))

test('when an administrator ends all sessions of a person, the streams close, the person is notified, and it is recorded', async () => {
  const admin = await createPerson(app.current, { role: 'admin' })
  const person = await createPerson(app.current)
  const phone = await openDevice(app.current, person)
  const ended = await admin.client.call(adminApi.endSessions, { id: person.account.id })
  expect(ended.body).toEqual({ ended: 2 })
  await phone.stream.ended()
  expect([await statusOf(person), await statusOf(phone)]).toEqual([401, 401])
  expect(await listEnds(person)).toEqual([{ actor: admin.account.id, detail: '2 sessions' }])
  const notified = await listNotifications(app.current, person.account.id)
  expect(notified.filter(({ about }) => about === 'signed-out')).toHaveLength(1)
  expect((await admin.client.call(adminApi.endSessions, { id: person.account.id })).body).toEqual({
    ended: 0,
  })
})

test('administrators who end their own sessions keep the current one', async () => {
  const admin = await createPerson(app.current, { role: 'admin' })
  const other = await openDevice(app.current, admin)
  expect((await admin.client.call(adminApi.endSessions, { id: admin.account.id })).body).toEqual({ ended: 1 })
  expect([await statusOf(admin), await statusOf(other)]).toEqual([200, 401])
})

test('the operator can end all sessions of a person from the command line', async () => {
  const person = await createPerson(app.current)
  expect(await endSessionsByEmail(app.current.db, ` ${person.account.email.toUpperCase()}`)).toEqual({
    email: person.account.email,
    ended: 1,
  })
  expect(await statusOf(person)).toBe(401)
  expect(await listEnds(person)).toEqual([{ actor: null, detail: '1 session' }])
})

test(
  'ending all sessions also ends a provider sign-in that is waiting for its second-factor code',
  { tags: ['S24'] },
  async () => {
    const person = await createPerson(app.current)
    const { id: userId } = person.account
    await inTransaction(app.current.db, (tx) =>
      tx.sql
        .insertInto('mfa_attempts')
        .values({
          user_id: userId,
          provider: 'google',
          token_hash: 'waiting',
          failures: 0,
          expires_at: new Date(app.current.clock().getTime() + 60_000).toISOString(),
        })
        .execute(),
    )
    await endSessionsByEmail(app.current.db, person.account.email)
    const waiting = await app.current.db.sql
      .selectFrom('mfa_attempts')
      .select('id')
      .where('user_id', '=', userId)
      .execute()
    expect(waiting).toEqual([])
  },
)
