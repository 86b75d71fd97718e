import { adminApi } from '@roost/contract/admin/admin.ts'
import { auditApi } from '@roost/contract/admin/audit.ts'
import { calendarApi } from '@roost/contract/calendar/calendar.ts'
import { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { describe, expect, test } from 'vitest'
import {
  createEvent,
  createHousehold,
  createHouseholdOfTwo,
  createPerson,
  type Person,
  testPassword,
} from '../../../../test-support/household/builders.ts'
import { readTables } from '../../../../test-support/databases/table-contents.ts'
import { useTestApp } from '../../../../test-support/app/test-app.ts'
import { useAdmin } from '../../../../test-support/household/use-admin.ts'
import type { TwoFactorAudience } from '@roost/contract/admin/admin-values.ts'
import { passwordsApi } from '@roost/contract/accounts/passwords.ts'
import { passwordResetApi } from '@roost/contract/accounts/password-reset.ts'
import { enableMfa } from '../../../../test-support/household/authenticator.ts'
import { inTransaction } from '../../../db/transactions/transaction.ts'
import { endSessionsByEmail } from '../../admin/sign-ins.service.ts'
import { requireTwoFactorOf } from '../../admin/two-factor.service.ts'
import { issueResetLink } from '../../password-reset/password-reset.service.ts'
import { endSessions } from '../../../http/sessions/session.ts'

const app = useTestApp()
const admin = useAdmin(app)
const hourMs = 60 * 60 * 1000

/** Creates a feed and returns its path. */
const subscribe = async ({ client }: Pick<Person, 'client'>): Promise<string> => {
  const { status, body } = await client.call(calendarApi.createFeed, {})
  expect(status).toBe(201)
  return new URL(body.url).pathname
}

/** Reads the feed without a session, as a calendar program does. */
const read = (url: string, headers: Record<string, string> = {}) =>
  app.current.visitor().send({ url, headers })

const readStatus = async (url: string): Promise<number> => (await read(url)).statusCode

const readTitles = async (url: string): Promise<string[]> => {
  const { statusCode, body } = await read(url)
  expect(statusCode).toBe(200)
  return [...(body.match(/(?<=SUMMARY:).*(?=\r\n)/g) ?? [])]
}

const findFeed = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call(calendarApi.feed, {})).body.feed

const expectNothing = async (url: string): Promise<void> => {
  const { statusCode, body, headers } = await read(url)
  expect(statusCode).toBe(404)
  expect(JSON.parse(body)).toMatchObject({ message: 'Calendar not found' })
  expect(headers['etag']).toBeUndefined()
}

describe('a feed', () => {
  test('shows what its owner sees to everyone who knows the address, without a session', async () => {
    const [household, other] = await createHouseholdOfTwo(app.current)
    await createEvent(other, { title: 'Open', timeZone: 'Europe/Berlin' })
    await createEvent(other, { title: 'Of the other', visibility: 'private' })
    await createEvent(household, { title: 'Mine alone', visibility: 'private' })
    const url = await subscribe(household)
    expect(url).toMatch(/^\/api\/calendar\/feeds\/[\w-]{43}\.ics$/)
    const { headers, body } = await read(url)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=0',
      etag: expect.stringMatching(/^W\/"/),
    })
    expect(headers['set-cookie'] ?? []).toEqual([])
    expect(headers['content-disposition']).toBeUndefined()
    expect(body).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin')
    expect(await readTitles(url)).toEqual(['Open', 'Mine alone'])
    expect(await readTitles(url.replace('.ics', ''))).toEqual(['Open', 'Mine alone'])
  })

  test('is returned only once with its address, both as a link and as a QR code', async () => {
    const person = await createPerson(app.current)
    expect(await findFeed(person)).toBeNull()
    const { body } = await person.client.call(calendarApi.createFeed, {})
    expect(body.qrCode).toMatch(/^data:image\/svg\+xml,%3Csvg/)
    const createdAt = app.current.clock().toISOString()
    expect(await findFeed(person)).toEqual({ createdAt, lastReadAt: null, hasTasks: false })
    const token = new URL(body.url).pathname.split('/').at(-1)?.replace('.ics', '') ?? ''
    expect(token).toHaveLength(43)
    const rows = [...(await readTables(app.current.database.engine)).values()].flat()
    expect(rows.filter((row) => row.includes(token))).toEqual([])
  })

  test('is not stored with its address in plain text for idempotent retries', async () => {
    const person = await createPerson(app.current)
    const send = () =>
      person.client.call(
        calendarApi.createFeed,
        {},
        { 'idempotency-key': '0190e2c8-1111-7000-8000-000000000001' },
      )
    const [first, second] = [await send(), await send()]
    expect(second.body.url).not.toBe(first.body.url)
    const rows = [...(await readTables(app.current.database.engine)).values()].flat()
    expect(rows.filter((row) => row.includes('/api/calendar/feeds/'))).toEqual([])
  })

  test('ends when a new one is created, when it is removed, and when the account is deleted', async () => {
    const person = await createPerson(app.current)
    const first = await subscribe(person)
    const second = await subscribe(person)
    await expectNothing(first)
    expect(await readTitles(second)).toEqual([])
    await person.client.call(calendarApi.removeFeed, {})
    await expectNothing(second)
    expect(await findFeed(person)).toBeNull()
    expect((await person.client.call(calendarApi.removeFeed, {})).status).toBe(200)
    const third = await subscribe(person)
    await admin.current.client.call(adminApi.deleteUser, { id: person.account.id })
    await expectNothing(third)
  })

  test.each([
    '/api/calendar/feeds/unknown.ics',
    `/api/calendar/feeds/${'A'.repeat(43)}.ics`,
    `/api/calendar/feeds/${'A'.repeat(43)}`,
    '/api/calendar/feeds/.ics',
    '/api/calendar/feeds/%00.ics',
    `/api/calendar/feeds/${'%27'.repeat(20)}.ics`,
  ])('does not exist at %s', async (url) => {
    await expectNothing(url)
  })

  test('contains no events of the old house group once its owner has moved to another one', async () => {
    const [household, person] = await createHouseholdOfTwo(app.current)
    const url = await subscribe(person)
    await createEvent(household, { title: 'Of the first' })
    const before = await read(url)
    expect(await readTitles(url)).toEqual(['Of the first'])
    const elsewhere = await createHousehold(app.current)
    await createEvent(elsewhere, { title: 'Of the second' })
    await person.client.call(houseGroupsApi.leave, {})
    expect(await readTitles(url)).toEqual([])
    await person.client.call(houseGroupsApi.join, { id: String(elsewhere.group.id) })
    const after = await read(url, { 'if-none-match': String(before.headers['etag']) })
    expect(after.statusCode).toBe(200)
    expect(await readTitles(url)).toEqual(['Of the second'])
  })

  test('is available to approved accounts only', async () => {
    const person = await createPerson(app.current)
    const url = await subscribe(person)
    await createEvent(person, { title: 'Mine' })
    const setApproved = (isApproved: boolean) =>
      app.current.database.engine.transact((sql) =>
        sql
          .updateTable('users')
          .set({ is_approved: isApproved })
          .where('id', '=', person.account.id)
          .execute(),
      )
    await setApproved(false)
    await expectNothing(url)
    await setApproved(true)
    expect(await readTitles(url)).toEqual(['Mine'])
  })

  test('is not sent again as long as nothing has changed', async () => {
    const household = await createHousehold(app.current)
    await createEvent(household, { title: 'First' })
    const url = await subscribe(household)
    const first = await read(url)
    const known = { 'if-none-match': String(first.headers['etag']) }
    app.current.clock.advance(24 * hourMs)
    const second = await read(url, known)
    expect([second.statusCode, second.body]).toEqual([304, ''])
    await createEvent(household, { title: 'Second' })
    const third = await read(url, known)
    expect(third.statusCode).toBe(200)
    expect(third.body).toContain('SUMMARY:Second')
    expect(third.headers['etag']).not.toBe(first.headers['etag'])
  })

  test('updates the time at which it was last read at most once an hour', async () => {
    const person = await createPerson(app.current)
    const url = await subscribe(person)
    await read(url)
    const readAt = app.current.clock().toISOString()
    expect((await findFeed(person))?.lastReadAt).toBe(readAt)
    app.current.clock.advance(hourMs - 1)
    await read(url)
    expect((await findFeed(person))?.lastReadAt).toBe(readAt)
    app.current.clock.advance(1)
    await read(url)
    expect((await findFeed(person))?.lastReadAt).toBe(app.current.clock().toISOString())
  })

  test('is recorded in the audit log when it is created and removed, without its address', async () => {
    const person = await createPerson(app.current, { firstName: 'Wren' })
    await subscribe(person)
    await person.client.call(calendarApi.removeFeed, {})
    await person.client.call(calendarApi.removeFeed, {})
    // A day has passed in the tests above, so the administrator signs in again.
    const operator = await createPerson(app.current, { role: 'admin' })
    const { body } = await operator.client.call(auditApi.list, {})
    const own = body.filter(({ subject }) => subject?.id === person.account.id)
    const feedActions = own.map(({ action }) => action).filter((action) => action.startsWith('calendar_'))
    expect(feedActions).toEqual(['calendar_feed_removed', 'calendar_feed_created'])
    expect(own.every(({ detail }) => detail === null || !detail.includes('/'))).toBe(true)
  })
})

/** The person's notifications about feeds, passwords and sign-outs, oldest first. */
const listNotifications = async ({ account }: Person) => {
  await app.current.handleEvents()
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
