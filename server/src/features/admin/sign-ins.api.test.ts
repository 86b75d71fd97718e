import { adminApi } from '@roost/contract/admin.ts'
import { authApi } from '@roost/contract/auth.ts'
import { expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../../test-support/builders.ts'
import { openEventReader } from '../../../test-support/event-reader.ts'
import { useTestApp } from '../../../test-support/test-app.ts'
import { inTransaction } from '../../db/transaction.ts'
import { endSessionsByEmail } from './sign-ins.service.ts'

const app = useTestApp()

const signIn = async ({ account }: Person) => {
  const browser = app.current.visitor()
  await browser.call(authApi.login, { email: account.email, password: testPassword })
  return browser
}

const isSignedIn = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call(authApi.currentUser, {})).status === 200

const listRecords = ({ account }: Person) =>
  app.current.db.sql
    .selectFrom('audit_log')
    .select(['actor_user_id as actor', 'detail'])
    .where('action', '=', 'authn_session_revoked')
    .where('subject_user_id', '=', account.id)
    .orderBy('id')
    .execute()

test('when an administrator ends all sessions of a person, the streams close, the person is notified, and it is recorded', async () => {
  const origin = await app.current.app.listen({ port: 0, host: '127.0.0.1' })
  const admin = await createPerson(app.current, { role: 'admin' })
  const person = await createPerson(app.current)
  const phone = await signIn(person)
  const stream = await openEventReader(origin, phone.cookie)
  await stream.waitFor(({ message }) => message === 'versions')
  const ended = await admin.client.call(adminApi.endSessions, { id: person.account.id })
  expect(ended.body).toEqual({ ended: 2 })
  await stream.ended()
  expect([await isSignedIn(person), await isSignedIn({ client: phone })]).toEqual([false, false])
  expect(await listRecords(person)).toEqual([{ actor: admin.account.id, detail: '2 sessions' }])
  const notifications = await app.current.db.sql
    .selectFrom('notices')
    .select('about')
    .where('user_id', '=', person.account.id)
    .where('about', '=', 'signed-out')
    .execute()
  expect(notifications).toHaveLength(1)
  expect((await admin.client.call(adminApi.endSessions, { id: person.account.id })).body).toEqual({
    ended: 0,
  })
})

test('administrators who end their own sessions keep the current one', async () => {
  const admin = await createPerson(app.current, { role: 'admin' })
  const other = await signIn(admin)
  expect((await admin.client.call(adminApi.endSessions, { id: admin.account.id })).body).toEqual({ ended: 1 })
  expect([await isSignedIn(admin), await isSignedIn({ client: other })]).toEqual([true, false])
})

test('the operator can end all sessions of a person from the command line', async () => {
  const person = await createPerson(app.current)
  expect(await endSessionsByEmail(app.current.db, ` ${person.account.email.toUpperCase()}`)).toEqual({
    email: person.account.email,
    ended: 1,
  })
  expect(await isSignedIn(person)).toBe(false)
  expect(await listRecords(person)).toEqual([{ actor: null, detail: '1 session' }])
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
