import { adminApi } from '@roost/contract/admin/admin.ts'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { notificationsApi } from '@roost/contract/activity/notifications.ts'
import { registrationsApi } from '@roost/contract/accounts/registrations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../../test-support/household/builders.ts'
import { type MailServer, startMailServer } from '../../../test-support/hosts/mail-server.ts'
import { startTestApp, type TestApp, useTestApp } from '../../../test-support/app/test-app.ts'
import { removeExpiredRegistrations } from './registrations.jobs.ts'

const dayMs = 24 * 60 * 60 * 1000
const app = useTestApp()

let count = 0
const register = (test: TestApp, address: string, email = `newcomer-${(count += 1)}@example.org`) =>
  test.visitor(address).call(authApi.register, {
    email,
    password: testPassword,
    firstName: 'Wren',
    lastName: 'Field',
  })

const listPending = async ({ client }: Person) =>
  (await client.call(adminApi.listUsers, {})).body.filter(({ isApproved }) => !isApproved)

describe('pending accounts', { tags: ['S16'] }, () => {
  test('are limited to three per IP address and day, until one is approved or rejected', async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const address = '10.20.0.1'
    const accounts = [await register(app.current, address), await register(app.current, address)]
    accounts.push(await register(app.current, address))
    expect(accounts.map(({ status }) => status)).toEqual([201, 201, 201])
    const refused = await register(app.current, address)
    expect([refused.status, refused.error.message]).toEqual([
      429,
      'Several accounts from your connection are waiting for approval already. Please ask an administrator to approve them first.',
    ])
    expect((await register(app.current, '10.20.0.2')).status).toBe(201)
    await admin.client.call(adminApi.approveUser, { id: accounts[0]?.body.id ?? '' })
    await admin.client.call(adminApi.deleteUser, { id: accounts[1]?.body.id ?? '' })
    expect((await register(app.current, address)).status).toBe(201)
    expect((await register(app.current, address)).status).toBe(201)
    expect((await register(app.current, address)).status).toBe(429)
    app.current.clock.advance(dayMs)
    expect((await register(app.current, address)).status).toBe(201)
  })

  test('are deleted after fourteen days, unless they have been approved', async () => {
    const [waiting, approved] = [
      await createPerson(app.current, { isApproved: false }),
      await createPerson(app.current),
    ]
    app.current.clock.advance(14 * dayMs - 1)
    await removeExpiredRegistrations(app.current.db)
    const exists = async ({ account }: Person) =>
      (await app.current.db.sql.selectFrom('users').select('id').where('id', '=', account.id).execute())
        .length === 1
    expect(await exists(waiting)).toBe(true)
    app.current.clock.advance(1)
    await removeExpiredRegistrations(app.current.db)
    expect([await exists(waiting), await exists(approved)]).toEqual([false, true])
    const records = await app.current.db.sql
      .selectFrom('audit_log')
      .select(['action', 'actor_user_id as actor', 'detail'])
      .where('subject_user_id', '=', waiting.account.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(records).toEqual([{ action: 'user_rejected', actor: null, detail: 'expired' }])
  })

  test('can all be rejected in one request', async () => {
    const admin = await createPerson(app.current, { role: 'admin' })
    const waiting = await createPerson(app.current, { isApproved: false })
    await register(app.current, '10.22.0.1')
    const before = (await listPending(admin)).length
    expect(before).toBeGreaterThanOrEqual(2)
    expect((await admin.client.call(adminApi.rejectAll, {})).body).toEqual({ rejected: before })
    expect(await listPending(admin)).toEqual([])
    expect((await waiting.client.call(authApi.currentUser, {})).status).toBe(401)
    expect((await admin.client.call(adminApi.rejectAll, {})).body).toEqual({ rejected: 0 })
  })
})

describe('on an instance that sends mail', { tags: ['S16'] }, () => {
  let server: TestApp
  let mail: MailServer
  beforeAll(async () => {
    mail = await startMailServer()
    server = await startTestApp({ SMTP_URL: mail.url })
  })
  afterAll(async () => {
    await server.close()
    await mail.close()
  })

  let addressCount = 0
  /** Registers an account that receives a confirmation code, and returns its signed-in client. */
  const signUp = async () => {
    const address = `10.23.0.${(addressCount += 1)}`
    const { email, id } = (await register(server, address)).body
    await server.runJobs()
    const client = server.visitor(address)
    await client.call(authApi.login, { email, password: testPassword })
    return { id, email, client }
  }
  const readCode = (email: string): string =>
    /The code is (\d{6})\./.exec(mail.listReceivedBy(email).at(-1)?.content.text ?? '')?.[1] ?? ''
  const toWrong = (code: string): string => (code === '111111' ? '222222' : '111111')
  const listPendingIds = async (admin: Person) => (await listPending(admin)).map(({ id }) => id)
  const countNotifications = async ({ client }: Person) =>
    (await client.call(notificationsApi.list, { today: '2026-11-21' })).body.filter(
      ({ kind }) => kind === 'account-waiting',
    ).length

  test('an administrator sees an account only after its address is confirmed with a code', async () => {
    const admin = await createPerson(server, { role: 'admin' })
    const { id, email, client } = await signUp()
    expect((await client.call(authApi.currentUser, {})).body.emailConfirmation).toBe('awaited')
    expect([await listPendingIds(admin), await countNotifications(admin)]).toEqual([[], 0])
    expect((await client.call(registrationsApi.confirmEmail, { code: ` ${readCode(email)} ` })).status).toBe(
      200,
    )
    expect((await client.call(authApi.currentUser, {})).body).not.toHaveProperty('emailConfirmation')
    expect([await listPendingIds(admin), await countNotifications(admin)]).toEqual([[id], 1])
    expect((await listPending(admin))[0]?.emailConfirmation).toBe('confirmed')
    const again = await client.call(registrationsApi.confirmEmail, { code: readCode(email) })
    expect([again.status, again.error.message]).toEqual([
      409,
      'There is nothing to confirm any more. Please check the status.',
    ])
    await admin.client.call(adminApi.rejectAll, {})
  })

  test('a code is valid for a day, or until a newer one is sent', async () => {
    const { email, client } = await signUp()
    const first = readCode(email)
    expect((await client.call(registrationsApi.sendCode, {})).status).toBe(200)
    await server.runJobs()
    const second = readCode(email)
    const outdated = first === second ? toWrong(second) : first
    expect((await client.call(registrationsApi.confirmEmail, { code: outdated })).status).toBe(400)
    server.clock.advance(dayMs)
    const late = await client.call(registrationsApi.confirmEmail, { code: second })
    expect([late.status, late.error.message]).toEqual([
      400,
      'This code is wrong or no longer valid. Please check it, or ask for a new one.',
    ])
  })

  test('after twenty wrong codes no further code is checked, even if a new one is sent', async () => {
    const { email, client } = await signUp()
    const wrong = toWrong(readCode(email))
    for (let tries = 1; tries <= 20; tries += 1)
      expect((await client.call(registrationsApi.confirmEmail, { code: wrong })).status).toBe(400)
    await client.call(registrationsApi.sendCode, {})
    await server.runJobs()
    expect((await client.call(registrationsApi.confirmEmail, { code: readCode(email) })).status).toBe(429)
  })

  test('a code can be requested again five times an hour', async () => {
    const { client } = await signUp()
    const statuses: number[] = []
    for (let asked = 1; asked <= 6; asked += 1)
      statuses.push((await client.call(registrationsApi.sendCode, {})).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('the code is not stored in plain text', async () => {
    const { id, email } = await signUp()
    const rows = await server.db.sql
      .selectFrom('registrations')
      .selectAll()
      .where('user_id', '=', id)
      .execute()
    expect(JSON.stringify(rows)).not.toContain(readCode(email))
  })
})
