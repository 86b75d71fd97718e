import { adminApi } from '@roost/contract/admin.ts'
import type { TwoFactorAudience } from '@roost/contract/admin-values.ts'
import { calendarApi } from '@roost/contract/calendar.ts'
import { passwordsApi } from '@roost/contract/passwords.ts'
import { passwordResetApi } from '@roost/contract/password-reset.ts'
import { describe, expect, test } from 'vitest'
import { enableMfa } from '../../../test-support/authenticator.ts'
import { createPerson, type Person, testPassword } from '../../../test-support/builders.ts'
import { useTestApp } from '../../../test-support/test-app.ts'
import { inTransaction } from '../../db/transaction.ts'
import { endSessionsByEmail } from '../admin/sign-ins.service.ts'
import { requireTwoFactorOf } from '../admin/two-factor.service.ts'
import { issueResetLink } from '../password-reset/password-reset.service.ts'
import { endSessions } from '../../http/session.ts'

const app = useTestApp()

/** Creates a feed and returns its path. */
const subscribe = async ({ client }: Person): Promise<string> => {
  const { status, body } = await client.call(calendarApi.createFeed, {})
  expect(status).toBe(201)
  return new URL(body.url).pathname
}

/** Reads the feed without a session, as a calendar program does. */
const readStatus = async (url: string): Promise<number> =>
  (await app.current.visitor().send({ url })).statusCode

/** The person's notifications about feeds, passwords and sign-outs, oldest first. */
const listNotifications = async ({ account }: Person) => {
  const rows = await app.current.db.sql
    .selectFrom('notices')
    .select(['about', 'detail'])
    .where('user_id', '=', account.id)
    .where('about', 'in', ['calendar-address-made', 'password-changed', 'signed-out'])
    .orderBy('id')
    .execute()
  return rows.map(({ about, detail }) => [about, detail])
}

const changePassword = ({ client }: Person) =>
  client.call(passwordsApi.change, { currentPassword: testPassword, newPassword: 'Feather-2nest' })

const resetPassword = async ({ account }: Person) => {
  const link = await issueResetLink(app.current.db, { publicUrl: 'http://127.0.0.1:3000' }, account.email)
  const token = /token=(.+)$/.exec(link)?.[1] ?? ''
  await app.current.visitor().call(passwordResetApi.resetPassword, { token, newPassword: 'Feather-2nest' })
}

const endSessionsByAdmin = async ({ account }: Person) => {
  const operator = await createPerson(app.current, { role: 'admin' })
  await operator.client.call(adminApi.endSessions, { id: account.id })
}

const endSessionsAtConsole = ({ account }: Person) => endSessionsByEmail(app.current.db, account.email)

describe('a feed that an attacker with access to a session may have created', { tags: ['A4'] }, () => {
  test.each([
    ['the password is changed', 'password-changed', changePassword],
    ['the password is reset', 'password-changed', resetPassword],
    ['an administrator ends the sessions', 'signed-out', endSessionsByAdmin],
    ['the operator ends the sessions', 'signed-out', endSessionsAtConsole],
  ] as const)(
    'ends when %s, and its owner is notified of its creation and its end',
    async (_, about, end) => {
      const person = await createPerson(app.current)
      const bystander = await createPerson(app.current)
      const [url, other] = [await subscribe(person), await subscribe(bystander)]
      await end(person)
      expect(await readStatus(url)).toBe(404)
      expect(await readStatus(other)).toBe(200)
      expect(await listNotifications(person)).toEqual([
        ['calendar-address-made', null],
        [about, 'calendar address'],
      ])
    },
  )

  test('ends when all sessions are ended, even if there are none, and its owner is notified', async () => {
    const person = await createPerson(app.current)
    const url = await subscribe(person)
    await app.current.database.engine.transact((sql) =>
      sql.deleteFrom('sessions').where('user_id', '=', person.account.id).execute(),
    )
    expect((await endSessionsAtConsole(person)).ended).toBe(0)
    expect(await readStatus(url)).toBe(404)
    expect((await listNotifications(person)).at(-1)).toEqual(['signed-out', 'calendar address'])
  })

  test('cannot be created by a request that was in flight when the sessions ended', async () => {
    const person = await createPerson(app.current)
    const { id } = person.account
    const making = await inTransaction(app.current.db, async (tx) => {
      await endSessions(tx, id)
      const call = person.client.call(calendarApi.createFeed, {})
      // The request still finds its session and then waits for the lock.
      await new Promise((resolve) => setTimeout(resolve, 200))
      return { call }
    })
    expect((await making.call).status).toBe(401)
    expect(
      (await app.current.db.sql.selectFrom('calendar_feeds').selectAll().where('user_id', '=', id).execute())
        .length,
    ).toBe(0)
  })

  test('is not mentioned in notifications if it does not exist', async () => {
    const person = await createPerson(app.current)
    await changePassword(person)
    expect(await listNotifications(person)).toEqual([['password-changed', null]])
  })

  test('cannot be read while its owner lacks a required second factor', async () => {
    const person = await createPerson(app.current)
    const url = await subscribe(person)
    const requireOf = (audience: TwoFactorAudience) => requireTwoFactorOf(app.current.db, audience)
    try {
      await requireOf('admins')
      expect(await readStatus(url)).toBe(200)
      await requireOf('everybody')
      expect(await readStatus(url)).toBe(404)
      await enableMfa(app.current, person)
      expect(await readStatus(url)).toBe(200)
    } finally {
      await requireOf('nobody')
    }
  })
})
