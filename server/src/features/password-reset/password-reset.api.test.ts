import { hash } from 'node:crypto'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { passwordResetApi } from '@roost/contract/accounts/password-reset.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person, testPassword } from '../../../test-support/household/builders.ts'
import { toDeviceCookie, openFirstDevice } from '../../../test-support/household/devices.ts'
import { findFreePort } from '../../../test-support/processes/free-port.ts'
import { type MailServer, startMailServer } from '../../../test-support/hosts/mail-server.ts'
import { countStatements } from '../../../test-support/databases/statements.ts'
import { readTables } from '../../../test-support/databases/table-contents.ts'
import { listNotifications, listRecords } from '../../../test-support/app/records.ts'
import { startTestApp, type TestApp } from '../../../test-support/app/test-app.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { removeExpiredResetTokens } from './password-reset.jobs.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const publicUrl = 'https://roost.example'
const newPassword = 'Feather-2nest'
const response = {
  message: "If an account with this email exists, we've sent password reset instructions.",
}
const refusal = { message: 'This password reset link is invalid or has expired.' }

let server: TestApp
let mail: MailServer
let mailPort: number

beforeAll(async () => {
  mailPort = await findFreePort()
  mail = await startMailServer({ port: mailPort })
  server = await startTestApp({ SMTP_URL: mail.url, PUBLIC_URL: publicUrl })
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

let addressCount = 0
/** An IP address that no other test in this file uses. */
const newAddress = (): string => `10.2.${Math.floor((addressCount += 1) / 250)}.${addressCount % 250}`

const forget = (email: string, app = server, address = newAddress()) =>
  app.visitor(address).call(passwordResetApi.forgotPassword, { email })
const validate = (token: string, app = server) =>
  app.visitor().call(passwordResetApi.validateResetToken, { token })
const reset = (token: string, password = newPassword, app = server) =>
  app.visitor().call(passwordResetApi.resetPassword, { token, newPassword: password })
const signIn = (email: string, password: string, app = server) =>
  app.visitor(newAddress()).call(authApi.login, { email, password })

const toToken = (text: string | undefined): string =>
  /\/reset-password#token=([\w-]{43})$/m.exec(text ?? '')?.[1] ?? 'no token'

/** Requests a link and returns the token from the email. */
const requestToken = async (email: string): Promise<string> => {
  await forget(email)
  await server.runJobs()
  return toToken(mail.listReceivedBy(email).at(-1)?.content.text)
}

const listTokens = (userId: string, app = server) =>
  app.db.sql.selectFrom('password_reset_tokens').selectAll().where('user_id', '=', userId).execute()

const listAudit = (userId: string) =>
  listRecords(server, userId, /^authn_(?:reset_requested|reset_link_issued|password_change)$/)

const updateAccount = (
  { account }: Person,
  columns: { is_mfa_enabled?: boolean; provider?: 'google' | 'replit'; email?: string },
  app = server,
) =>
  inTransaction(app.db, (tx) =>
    tx.sql
      .updateTable('users')
      .set({ ...columns, ...(columns.provider && { password_hash: null }) })
      .where('id', '=', account.id)
      .execute(),
  )

describe('a forgotten password', () => {
  test(
    'can be replaced through an emailed link, after which only the new one works',
    { tags: ['AUTH-57', 'AUTH-66', 'AUTH-71', 'AUTH-75', 'AUTH-77', 'MODEL-A-07'] },
    async () => {
      const { account } = await createPerson(server, { firstName: 'Robin', lastName: 'Nest' })
      const { status, body } = await forget(`  ${account.email.toUpperCase()} `)
      expect([status, body]).toEqual([200, response])
      await server.runJobs()
      const [message] = mail.listReceivedBy(account.email)
      expect(message?.content).toMatchObject({
        subject: 'Set a new password',
        text: expect.stringContaining('Hello Robin Nest,'),
      })
      const token = toToken(message?.content.text)
      expect(message?.content.text).toContain(`\n${publicUrl}/reset-password#token=${token}\n`)
      expect(message?.content.html).toContain(`href="${publicUrl}/reset-password#token=${token}"`)
      expect((await validate(token)).body).toEqual({ valid: true })
      const done = await reset(token)
      expect([done.status, done.body]).toEqual([
        200,
        { message: 'Your password has been reset. You can now sign in with it.' },
      ])
      expect((await signIn(account.email, testPassword)).status).toBe(401)
      expect((await signIn(account.email, newPassword)).status).toBe(200)
    },
  )

  test('gets a link to PUBLIC_URL, whatever the Host header says', { tags: ['T23'] }, async () => {
    const { account } = await createPerson(server)
    const asked = await server
      .visitor(newAddress())
      .call(
        passwordResetApi.forgotPassword,
        { email: account.email },
        { host: 'evil.local', 'x-forwarded-host': 'evil.example' },
      )
    expect(asked.status).toBe(200)
    await server.runJobs()
    const [message] = mail.listReceivedBy(account.email)
    expect(message?.content.text).toContain(`${publicUrl}/reset-password`)
    expect(message?.raw).not.toContain('evil.')
  })

  test('causes an email, a notification and audit log entries when it is reset', async () => {
    const { account } = await createPerson(server)
    await reset(await requestToken(account.email))
    await server.handleEvents()
    await server.runJobs()
    expect(mail.listReceivedBy(account.email).map(({ content }) => content.subject)).toEqual([
      'Set a new password',
      'Your password was changed',
    ])
    expect(await listNotifications(server, account.id)).toMatchObject([{ about: 'password-changed' }])
    expect(await listAudit(account.id)).toEqual([
      { action: 'authn_reset_requested', actor: null, detail: null },
      { action: 'authn_password_change', actor: null, detail: 'reset link' },
    ])
  })

  test('is reset with at most twenty-eight statements', async () => {
    const { account } = await createPerson(server)
    const token = await requestToken(account.email)
    const statuses: number[] = []
    const count = await countStatements(async () => statuses.push((await reset(token)).status))
    expect(statuses).toEqual([200])
    expect(count).toBeLessThanOrEqual(28)
  })
})

describe('an address without an account', { tags: ['T18'] }, () => {
  test('gets the same response after the same work, and no email', { tags: ['AUTH-63'] }, async () => {
    const { account } = await createPerson(server)
    const unknown = 'nobody@example.org'
    await server.handleEvents()
    await server.runJobs()
    const responses: unknown[] = []
    const ask = (email: string) =>
      countStatements(async () => {
        const { status, body } = await forget(email)
        responses.push([status, body])
      })
    const counts = [await ask(account.email), await ask(unknown)]
    expect(responses).toEqual([
      [200, response],
      [200, response],
    ])
    expect(counts[0]).toBe(counts[1])
    expect(counts[0]).toBeGreaterThan(0)
    const before = mail.received.length
    expect(await server.runJobs()).toBe(2)
    expect(mail.received.length).toBe(before + 1)
    expect(mail.listReceivedBy(unknown)).toEqual([])
  })

  test('is limited in the same way as one with an account', { tags: ['AUTH-23'] }, async () => {
    const { account } = await createPerson(server)
    for (const email of [account.email, 'nobody-else@example.org']) {
      const address = newAddress()
      const statuses: number[] = []
      for (let count = 1; count <= 11; count += 1)
        statuses.push((await forget(email, server, address)).status)
      expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    }
    await server.runJobs()
    expect(mail.listReceivedBy(account.email)).toHaveLength(1)
  })
})

describe('a reset link', { tags: ['T32'] }, () => {
  test('contains 256 random bits, of which only a hash is stored', { tags: ['AUTH-75'] }, async () => {
    const { account } = await createPerson(server)
    const token = await requestToken(account.email)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await listTokens(account.id)).toEqual([
      expect.objectContaining({ token_hash: hash('sha256', token), used: false }),
    ])
    expect(JSON.stringify(await readTables(server.database.engine))).not.toContain(token)
  })

  test('expires after an hour', { tags: ['AUTH-75'] }, async () => {
    const { account } = await createPerson(server)
    const token = await requestToken(account.email)
    server.clock.advance(hourMs - 1)
    expect((await validate(token)).status).toBe(200)
    server.clock.advance(1)
    for (const refused of [await validate(token), await reset(token)])
      expect([refused.status, refused.error]).toMatchObject([400, refusal])
    expect((await signIn(account.email, testPassword)).status).toBe(200)
  })

  test('works only once when it is used twenty times concurrently', { tags: ['T26'] }, async () => {
    const { account } = await createPerson(server)
    const token = await requestToken(account.email)
    const passwords = Array.from({ length: 20 }, (_, index) => `Feather-${index}nest`)
    const responses = await Promise.all(passwords.map((password) => reset(token, password)))
    const winners = passwords.filter((_, index) => responses[index]?.status === 200)
    expect(winners).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(19)
    expect((await signIn(account.email, winners[0] ?? '')).status).toBe(200)
    expect((await listAudit(account.id)).map(({ action }) => action)).toEqual([
      'authn_reset_requested',
      'authn_password_change',
    ])
  })

  test('replaces earlier links', { tags: ['AUTH-75'] }, async () => {
    const { account } = await createPerson(server)
    const first = await requestToken(account.email)
    server.clock.advance(10 * minuteMs)
    const second = await requestToken(account.email)
    expect(second).not.toBe(first)
    expect([(await validate(first)).status, (await reset(first)).status]).toEqual([400, 400])
    expect((await reset(second)).status).toBe(200)
  })

  test('opens no session and leaves two-factor sign-in enabled', { tags: ['AUTH-75'] }, async () => {
    const person = await createPerson(server)
    await updateAccount(person, { is_mfa_enabled: true })
    const visitor = server.visitor()
    const { status } = await visitor.call(passwordResetApi.resetPassword, {
      token: await requestToken(person.account.email),
      newPassword,
    })
    expect([status, visitor.cookie]).toEqual([200, undefined])
    const row = await server.db.sql
      .selectFrom('users')
      .select('is_mfa_enabled')
      .where('id', '=', person.account.id)
      .executeTakeFirst()
    expect(row).toEqual({ is_mfa_enabled: true })
  })

  test('ends all sessions and streams of the person, and no others', { tags: ['AUTH-75'] }, async () => {
    const [person, other] = [await createPerson(server), await createPerson(server)]
    const { stream } = await openFirstDevice(server, person)
    await reset(await requestToken(person.account.email))
    await stream.ended()
    expect((await person.client.call(authApi.currentUser, {})).status).toBe(401)
    expect((await other.client.call(authApi.currentUser, {})).status).toBe(200)
  })

  test(
    'is not created for an account of a provider, and the email names the provider instead',
    { tags: ['AUTH-63'] },
    async () => {
      const person = await createPerson(server)
      await updateAccount(person, { provider: 'google' })
      const { status, body } = await forget(person.account.email)
      expect([status, body]).toEqual([200, response])
      await server.runJobs()
      const [message] = mail.listReceivedBy(person.account.email)
      expect(message?.content.subject).toBe('You sign in with Google')
      expect(message?.raw).not.toContain('reset-password')
      expect(await listTokens(person.account.id)).toEqual([])
      expect((await listAudit(person.account.id)).map(({ action }) => action)).toEqual([
        'authn_reset_requested',
      ])
    },
  )

  test('is not sent to an address that the account no longer has', { tags: ['T31'] }, async () => {
    const person = await createPerson(server)
    await forget(person.account.email)
    await updateAccount(person, { email: `moved-${person.account.email}` })
    await server.runJobs()
    expect(mail.listReceivedBy(person.account.email)).toEqual([])
    expect(await listTokens(person.account.id)).toEqual([])
  })

  test.each(['x', 'A'.repeat(43), 'A'.repeat(300), '\0', '..%2f', "' or 1=1 --"])(
    'with the made-up token %j gets the same response as an expired one',
    async (token) => {
      for (const refused of [await validate(token), await reset(token.slice(0, 200))])
        expect([refused.status, refused.error]).toMatchObject([400, refusal])
    },
  )

  test('is removed from the database after it expires', async () => {
    const { account } = await createPerson(server)
    await requestToken(account.email)
    await removeExpiredResetTokens(server.db)
    expect(await listTokens(account.id)).toHaveLength(1)
    server.clock.advance(hourMs)
    await removeExpiredResetTokens(server.db)
    expect(await listTokens(account.id)).toEqual([])
  })
})

describe('strangers who ask for the links of somebody', { tags: ['AUTH-23'] }, () => {
  test('do not void the link that was just sent', async () => {
    const { account } = await createPerson(server)
    const token = await requestToken(account.email)
    server.clock.advance(9 * minuteMs)
    for (let count = 1; count <= 5; count += 1) expect((await forget(account.email)).status).toBe(200)
    await server.runJobs()
    expect(mail.listReceivedBy(account.email)).toHaveLength(1)
    expect((await reset(token)).status).toBe(200)
  })

  test('cause three emails an hour, and keep the owner from none, in a browser that knows them', async () => {
    const { account } = await createPerson(server)
    const signedIn = await server
      .visitor(newAddress())
      .call(authApi.login, { email: account.email, password: testPassword })
    const device = toDeviceCookie(signedIn)
    // The emails of an hour are counted together.
    server.clock.set('2026-11-22T09:00:00.000Z')
    for (let count = 1; count <= 5; count += 1) {
      await requestToken(account.email)
      server.clock.advance(11 * minuteMs)
    }
    expect(mail.listReceivedBy(account.email)).toHaveLength(3)
    const own = server.visitor(newAddress())
    own.cookie = device
    expect((await own.call(passwordResetApi.forgotPassword, { email: account.email })).status).toBe(200)
    await server.runJobs()
    expect(mail.listReceivedBy(account.email)).toHaveLength(4)
    expect((await reset(toToken(mail.listReceivedBy(account.email).at(-1)?.content.text))).status).toBe(200)
  })
})

describe('while the mail server is unreachable', { tags: ['F7'] }, () => {
  test('a request gets the same response, and one email with a valid link is delivered later', async () => {
    const { account } = await createPerson(server)
    await server.handleEvents()
    await server.runJobs()
    await mail.close()
    const begin = performance.now()
    const { status, body } = await forget(account.email)
    expect(performance.now() - begin).toBeLessThan(1000)
    expect([status, body]).toEqual([200, response])
    for (const seconds of [10, 30, 60]) {
      expect(await server.runJobs()).toBe(1)
      server.clock.advance(seconds * 1000)
    }
    mail = await startMailServer({ port: mailPort })
    await server.runJobs()
    await server.runJobs()
    expect(mail.received.map(({ recipients }) => recipients)).toEqual([[account.email]])
    expect((await reset(toToken(mail.received[0]?.content.text))).status).toBe(200)
    expect((await listAudit(account.id)).map(({ action }) => action)).toEqual([
      'authn_reset_requested',
      'authn_password_change',
    ])
  })
})
