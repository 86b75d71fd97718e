import { authApi } from '@roost/contract/accounts/auth.ts'
import { passwordResetApi } from '@roost/contract/accounts/password-reset.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../test-support/household/builders.ts'
import { createTestEngine } from '../../../test-support/databases/engines.ts'
import { type MailServer, startMailServer } from '../../../test-support/hosts/mail-server.ts'
import { type ServerProcess, startServerProcess } from '../../../test-support/processes/server-process.ts'
import { listRecords } from '../../../test-support/app/records.ts'
import { startTestApp, type TestApp, useTestApp } from '../../../test-support/app/test-app.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { issueResetLink } from './password-reset.service.ts'

const newPassword = 'Feather-2nest'
const publicUrl = 'https://roost.example'

let addressCount = 0
const forget = (app: TestApp, email: string) =>
  app.visitor(`127.3.0.${(addressCount += 1)}`).call(passwordResetApi.forgotPassword, { email })

describe('without a mail server', { tags: ['T1'] }, () => {
  const demo = useTestApp({ DEMO_MODE: 'true' })
  const apps: TestApp[] = []

  const start = async (settings: Record<string, string>): Promise<TestApp> => {
    const app = await startTestApp(settings)
    apps.push(app)
    return app
  }
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close()
  })

  const findShownToken = async (email: string): Promise<string | undefined> => {
    const { status, body } = await forget(demo.current, email)
    expect([status, body.message]).toEqual([200, expect.stringContaining('If an account')])
    return body.resetToken
  }

  const update = (
    { account }: Person,
    columns: { is_mfa_enabled?: boolean; provider?: 'google'; role?: 'admin' },
  ): Promise<unknown> =>
    inTransaction(demo.current.db, (tx) =>
      tx.sql.updateTable('users').set(columns).where('id', '=', account.id).execute(),
    )

  test('a demo returns a working token in the response', { tags: ['AUTH-57', 'AUTH-61'] }, async () => {
    const { account } = await createPerson(demo.current)
    const token = await findShownToken(account.email)
    expect(token).toMatch(/^[\w-]{43}$/)
    const visitor = demo.current.visitor()
    const done = await visitor.call(passwordResetApi.resetPassword, { token: token ?? '', newPassword })
    expect(done.status).toBe(200)
    const signedIn = await visitor.call(authApi.login, { email: account.email, password: newPassword })
    expect(signedIn.status).toBe(200)
  })

  test.each([
    ['an administrator', { role: 'admin' as const }],
    ['an account with two-factor sign-in', { is_mfa_enabled: true }],
    ['an account of a provider', { provider: 'google' as const }],
  ])('a demo neither returns nor stores a token for %s', async (_who, columns) => {
    const person = await createPerson(demo.current)
    await update(person, columns)
    expect(await findShownToken(person.account.email)).toBeUndefined()
    const kept = await demo.current.db.sql
      .selectFrom('password_reset_tokens')
      .select('id')
      .where('user_id', '=', person.account.id)
      .execute()
    expect(kept).toEqual([])
  })

  test('a demo returns no token for an address without an account', { tags: ['AUTH-61'] }, async () => {
    expect(await findShownToken('nobody@example.org')).toBeUndefined()
  })

  test.each([{ DEMO_MODE: 'false' }, { PUBLIC_URL: 'https://roost.example' }, { HOST: '0.0.0.0' }])(
    'with %j, every request is refused with the advice to ask the administrator',
    { tags: ['AUTH-61', 'AUTH-62', 'AUTH-77'] },
    async (settings) => {
      const app = await start(settings)
      const { account } = await createPerson(app)
      for (const email of [
        account.email,
        'nobody@example.org',
        account.email,
        account.email,
        account.email,
      ]) {
        const { status, error } = await forget(app, email)
        expect([status, error]).toMatchObject([
          503,
          { message: 'Password reset by email is not set up. Please ask your administrator.' },
        ])
      }
    },
  )

  describe('the operator’s command line', () => {
    const issue = (email: string) => issueResetLink(demo.current.db, { publicUrl }, email)

    test('creates a working link and records it', { tags: ['AUTH-62'] }, async () => {
      const { account } = await createPerson(demo.current, { role: 'admin' })
      const link = new URL(await issue(account.email.toUpperCase()))
      expect(link.origin + link.pathname).toBe(`${publicUrl}/reset-password`)
      const token = new URLSearchParams(link.hash.slice(1)).get('token') ?? ''
      const visitor = demo.current.visitor()
      expect((await visitor.call(passwordResetApi.resetPassword, { token, newPassword })).status).toBe(200)
      const recorded = await listRecords(
        demo.current,
        account.id,
        /^authn_(?:reset_link_issued|password_change)$/,
      )
      expect(recorded).toEqual([
        { action: 'authn_reset_link_issued', actor: null, detail: null },
        { action: 'authn_password_change', actor: null, detail: 'reset link' },
      ])
    })

    test('reports why when it cannot create a link', async () => {
      const person = await createPerson(demo.current)
      await update(person, { provider: 'google' })
      await expect(issue('nobody@example.org')).rejects.toThrow(
        'There is no account with the address nobody@example.org.',
      )
      await expect(issue(person.account.email)).rejects.toThrow(
        'This account signs in with its provider and has no password here.',
      )
    })
  })

  test(
    'a demo with a mail server emails the link and does not return it',
    { tags: ['AUTH-61'] },
    async () => {
      const mail = await startMailServer()
      const app = await start({ DEMO_MODE: 'true', SMTP_URL: mail.url })
      const { account } = await createPerson(app)
      const { status, body } = await forget(app, account.email)
      expect([status, Object.keys(body)]).toEqual([200, ['message']])
      await app.runJobs()
      await mail.close()
      expect(mail.received).toHaveLength(1)
    },
  )
})

describe('a running server', () => {
  let mail: MailServer | undefined
  let server: ServerProcess | undefined
  afterEach(async () => {
    await server?.stop('SIGKILL')
    await mail?.close()
  })

  test(
    'sends emails without intervention, and logs no token, password, cookie or address',
    { tags: ['T32'] },
    async () => {
      const database = await createTestEngine()
      const running = (mail = await startMailServer())
      server = await startServerProcess({
        ...database.environment,
        SMTP_URL: running.url,
        LOG_LEVEL: 'debug',
      })
      const email = 'canary-owner@example.org'
      const visitor = server.visitor()
      const person = { email, password: 'Canary-1-password', firstName: 'Robin', lastName: 'Nest' }
      await visitor.call(authApi.register, person)
      await visitor.call(passwordResetApi.forgotPassword, { email })
      await expect.poll(() => running.received.length, { timeout: 5000 }).toBe(1)
      const token = /token=([\w-]{43})/.exec(running.received[0]?.content.text ?? '')?.[1] ?? 'no token'
      const change = { token, newPassword: 'Canary-2-password' }
      const statuses = [
        await visitor.call(passwordResetApi.validateResetToken, { token }),
        await visitor.call(passwordResetApi.validateResetToken, { token: 'canary-path' }),
        await visitor.call(passwordResetApi.resetPassword, { ...change, newPassword: 'canary-weak' }),
        await visitor.call(passwordResetApi.resetPassword, change),
        await visitor.call(passwordResetApi.resetPassword, change),
      ].map(({ status }) => status)
      expect(statuses).toEqual([200, 400, 400, 200, 400])
      await visitor.send({ url: `/api/auth/validate-reset-token/${token}/more` })
      await visitor.send({ url: `/api/auth/validate-reset-token/%zz-canary` })
      await visitor.send({ url: `/api/auth/validate-reset-token/canary${'a'.repeat(600)}` })
      await visitor.send({
        method: 'POST',
        url: `/api/auth/reset-password?token=${token}`,
        body: '{"token":"canary',
      })
      await expect.poll(() => running.received.length, { timeout: 5000 }).toBe(2)
      expect(await server.stop('SIGTERM')).toBe(0)
      await database.close()
      expect(server.output()).toContain('"route":"/api/auth/validate-reset-token/:token"')
      expect(server.output()).not.toMatch(/canary/i)
      expect(server.output()).not.toContain(token)
    },
  )
})
