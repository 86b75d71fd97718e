import { authApi } from '@roost/contract/accounts/auth.ts'
import { providersApi } from '@roost/contract/accounts/providers.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enableMfa, toWrongCode } from '../../../test-support/household/authenticator.ts'
import { Browser } from '../../../test-support/app/browser.ts'
import { createPerson } from '../../../test-support/household/builders.ts'
import type { OpenIdProvider } from '../../../test-support/hosts/openid-provider.ts'
import {
  signInAt,
  startProviderOf,
  toProviderSettings,
} from '../../../test-support/household/provider-sign-in.ts'
import { listRecords } from '../../../test-support/app/records.ts'
import { startTestApp, type TestApp } from '../../../test-support/app/test-app.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { approveUser } from '../users/users.service.ts'
import { removeExpiredAttempts } from './providers.jobs.ts'

const minuteMs = 60_000

let google: OpenIdProvider
let app: TestApp

beforeAll(async () => {
  google = await startProviderOf('google', { sub: 'nobody' })
  app = await startTestApp(toProviderSettings('google', google.issuer))
})
afterAll(async () => {
  await app.close()
  await google.close()
})

let people = 0

/** Creates a person with two-factor sign-in who is signed in at the provider. */
const createGuarded = async () => {
  people += 1
  const email = `guarded-${people}@example.org`
  google.setAccount({ sub: `guarded-${people}`, email, email_verified: true })
  const home = new Browser(app)
  await signInAt(home, 'google')
  const { body: account } = await home.client.call(authApi.currentUser, {})
  await inTransaction(app.db, (tx) => approveUser(tx, account.id))
  return { email, home, id: account.id, ...(await enableMfa(app, home)) }
}

const startSignIn = async () => {
  const browser = new Browser(app)
  const path = await signInAt(browser, 'google')
  return { browser, path }
}
const verify = (
  { client }: Browser,
  input: Parameters<typeof client.call<typeof providersApi.verifyMfa>>[1],
) => client.call(providersApi.verifyMfa, input)
const getStatus = async ({ client }: Browser) => (await client.call(authApi.currentUser, {})).status
const getPending = ({ client }: Browser) => client.call(providersApi.pendingMfa, {})

const expired = { message: 'Your sign-in has expired. Please sign in again.' }

describe('a sign-in with a provider to an account with two-factor sign-in', () => {
  test(
    'opens a session only after the code is entered',
    { tags: ['AUTH-33', 'AUTH-37', 'AUTH-77', 'T24'] },
    async () => {
      const { email, id, nextCode } = await createGuarded()
      const { browser, path } = await startSignIn()
      expect(path).toBe('/login?mfa=required')
      expect(browser.cookies.has('sid')).toBe(false)
      expect(await getStatus(browser)).toBe(401)
      expect((await getPending(browser)).body).toEqual({ email })

      const response = await verify(browser, { mfaToken: nextCode(), email: email.toUpperCase() })
      expect(response.status).toBe(200)
      expect(response.body).toMatchObject({ id, email, mfaEnabled: true, provider: 'external' })
      expect(await getStatus(browser)).toBe(200)
      expect(browser.cookies.has('mfa')).toBe(false)
      const successes = await listRecords(app, id, /^authn_login_success$/)
      expect(successes.map(({ detail }) => detail)).toEqual(['google', 'google and code'])
    },
  )

  test('accepts a backup code instead, but only once', { tags: ['AUTH-31', 'AUTH-33'] }, async () => {
    const { backupCodes } = await createGuarded()
    const mfaBackupCode = backupCodes[0] ?? ''
    const { browser } = await startSignIn()
    expect((await verify(browser, { mfaBackupCode, email: '' })).status).toBe(200)
    const again = await startSignIn()
    expect((await verify(again.browser, { mfaBackupCode })).status).toBe(401)
    expect(await getStatus(again.browser)).toBe(401)
  })

  test(
    'keeps the session that is open in the browser until the code is entered, and then replaces it',
    { tags: ['T21'] },
    async () => {
      const { nextCode } = await createGuarded()
      const { account, client } = await createPerson(app)
      const browser = new Browser(app)
      const before = client.cookie?.slice('sid='.length) ?? ''
      browser.cookies.set('sid', before)
      await signInAt(browser, 'google')
      expect((await browser.client.call(authApi.currentUser, {})).body.id).toBe(account.id)
      expect((await verify(browser, { mfaToken: nextCode() })).status).toBe(200)
      expect(browser.cookies.get('sid')).not.toBe(before)
      expect((await client.call(authApi.currentUser, {})).status).toBe(401)
    },
  )

  test('does not store the session token for an Idempotency-Key', async () => {
    const { home, nextCode } = await createGuarded()
    await signInAt(home, 'google')
    const key = { 'idempotency-key': 'second-step-1' }
    const input = { mfaToken: nextCode() }
    expect((await home.client.call(providersApi.verifyMfa, input, key)).status).toBe(200)
    expect((await home.client.call(providersApi.verifyMfa, input, key)).status).toBe(401)
  })
})

describe('a provider sign-in that waits for its code', () => {
  test(
    'can be completed only in the browser that came back from the provider',
    { tags: ['AUTH-37', 'AUTH-77', 'T2'] },
    async () => {
      const { email, nextCode } = await createGuarded()
      await startSignIn()
      const other = new Browser(app)
      const response = await verify(other, { mfaToken: nextCode(), email })
      expect(response.status).toBe(401)
      expect(response.error).toMatchObject(expired)
      other.cookies.set('mfa', 'x'.repeat(43))
      expect((await verify(other, { mfaToken: nextCode(), email })).status).toBe(401)
      expect((await getPending(other)).error).toMatchObject(expired)
    },
  )

  test(
    'is valid only for the account that the provider named, and for no other address',
    { tags: ['AUTH-36', 'AUTH-37', 'AUTH-77', 'T2'] },
    async () => {
      const victim = await createGuarded()
      const attacker = await createGuarded()
      const { browser } = await startSignIn()
      for (const mfaToken of [victim.nextCode(), attacker.nextCode()]) {
        const response = await verify(browser, { mfaToken, email: victim.email })
        expect(response.status).toBe(400)
      }
      expect(await getStatus(browser)).toBe(401)
      expect((await verify(browser, { mfaToken: attacker.nextCode() })).body.id).toBe(attacker.id)
    },
  )

  test(
    'ends after five wrong codes, even if the next one is correct',
    { tags: ['AUTH-23', 'T2'] },
    async () => {
      const { secret, nextCode } = await createGuarded()
      const { browser } = await startSignIn()
      const wrong = { mfaToken: toWrongCode(app, secret) }
      for (let tries = 0; tries < 5; tries += 1)
        expect((await verify(browser, wrong)).error.message).toBe('Invalid authentication code')
      const response = await verify(browser, { mfaToken: nextCode() })
      expect(response.status).toBe(401)
      expect(response.error).toMatchObject(expired)
      expect((await getPending(browser)).status).toBe(401)
      expect(await getStatus(browser)).toBe(401)
    },
  )

  test('checks only five codes when twenty are sent concurrently', { tags: ['T2'] }, async () => {
    const { secret } = await createGuarded()
    const { browser } = await startSignIn()
    const wrong = { mfaToken: toWrongCode(app, secret) }
    const responses = await Promise.all(Array.from({ length: 20 }, () => verify(browser, wrong)))
    const tried = responses.filter(({ error }) => error.message === 'Invalid authentication code')
    expect(tried).toHaveLength(5)
  })

  test(
    'opens only one session when the correct code is sent several times concurrently',
    { tags: ['T26'] },
    async () => {
      const { id, nextCode } = await createGuarded()
      const { browser } = await startSignIn()
      const input = { mfaToken: nextCode() }
      const count = async () =>
        (await app.db.sql.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length
      const before = await count()
      const responses = await Promise.all([1, 2, 3].map(() => verify(browser, input)))
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await count()).toBe(before + 1)
    },
  )

  test.each([
    [5 * minuteMs - 1, 200],
    [5 * minuteMs, 401],
  ])('gets a response after %d ms with status %d', { tags: ['T2'] }, async (elapsedMs, status) => {
    const { backupCodes } = await createGuarded()
    const { browser } = await startSignIn()
    app.clock.advance(elapsedMs)
    expect((await getPending(browser)).status).toBe(status)
    expect((await verify(browser, { mfaBackupCode: backupCodes[0] ?? '' })).status).toBe(status)
  })

  test('requires either a code or a backup code', { tags: ['AUTH-29'] }, async () => {
    await createGuarded()
    const { browser } = await startSignIn()
    const response = await verify(browser, { mfaToken: '', mfaBackupCode: '' })
    expect(response.status).toBe(400)
    expect(response.error.message).toBe('Please provide either an MFA token or backup code')
  })

  test('is forgotten if it is not completed in time', async () => {
    await createGuarded()
    await startSignIn()
    app.clock.advance(5 * minuteMs)
    await removeExpiredAttempts(app.db)
    expect(await app.db.sql.selectFrom('mfa_attempts').select('id').execute()).toEqual([])
  })
})

test(
  'a browser that was never sent to a provider has no sign-in to complete',
  { tags: ['AUTH-37', 'AUTH-38'] },
  async () => {
    const browser = new Browser(app)
    expect((await getPending(browser)).error).toMatchObject(expired)
    expect((await verify(browser, { mfaToken: '123456' })).error).toMatchObject(expired)
  },
)
