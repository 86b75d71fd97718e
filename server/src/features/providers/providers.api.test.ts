import { authApi } from '@roost/contract/accounts/auth.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../../../test-support/app/browser.ts'
import { createPerson, testPassword } from '../../../test-support/household/builders.ts'
import type { OpenIdProvider } from '../../../test-support/hosts/openid-provider.ts'
import {
  openCallback,
  signInAt,
  startProviderOf,
  toProviderSettings,
  visitProvider,
} from '../../../test-support/household/provider-sign-in.ts'
import { listRecords } from '../../../test-support/app/records.ts'
import { fillTable } from '../../../test-support/databases/table-filler.ts'
import { startTestApp, type TestApp } from '../../../test-support/app/test-app.ts'

let google: OpenIdProvider
let replit: OpenIdProvider
let app: TestApp

let newcomers = 0
const newcomer = (claims: Partial<Parameters<OpenIdProvider['setAccount']>[0]> = {}) => {
  newcomers += 1
  const sub = `subject-${newcomers}`
  return { sub, email: `newcomer-${newcomers}@example.org`, email_verified: true, ...claims }
}

beforeAll(async () => {
  google = await startProviderOf('google', newcomer())
  replit = await startProviderOf('replit', newcomer())
  app = await startTestApp({
    ...toProviderSettings('google', google.issuer),
    ...toProviderSettings('replit', replit.issuer),
  })
})
afterAll(async () => {
  await app.close()
  await google.close()
  await replit.close()
})
beforeEach(() => {
  google.setAccount(newcomer())
  replit.setAccount(newcomer())
})

const getAccount = async ({ client }: Browser) => (await client.call(authApi.currentUser, {})).body
const isSignedIn = async ({ client }: Browser) => (await client.call(authApi.currentUser, {})).status === 200
const countUsers = async (email: string) =>
  (await app.db.sql.selectFrom('users').select('id').where('email', '=', email).execute()).length
const listAudit = async (userId: string) =>
  (await listRecords(app, userId, /./)).map(({ action, detail }) => `${action} ${detail}`)

describe('a first sign-in with a provider', () => {
  test.each(['google', 'replit'] as const)(
    'at %s creates a pending account',
    { tags: ['AUTH-03', 'AUTH-04', 'AUTH-39', 'SEC-19'] },
    async (name) => {
      const provider = name === 'google' ? google : replit
      provider.setAccount(
        newcomer({ email: `Asa.${name}@Example.org`, given_name: 'Åsa', family_name: 'Kråka' }),
      )
      const browser = new Browser(app)
      expect(await signInAt(browser, name)).toBe('/')
      const created = await getAccount(browser)
      expect(created).toMatchObject({
        email: `asa.${name}@example.org`,
        firstName: 'Åsa',
        lastName: 'Kråka',
        profileImageUrl: null,
        role: 'user',
        isApproved: false,
        provider: 'external',
        mfaEnabled: false,
      })
      const stored = app.db.sql.selectFrom('users').select('provider').where('id', '=', created.id)
      expect(await stored.execute()).toEqual([{ provider: name }])
      expect(await listAudit(created.id)).toEqual([`user_created ${name}`, `authn_login_success ${name}`])
    },
  )

  test('notifies the administrators', async () => {
    const { account: admin } = await createPerson(app, { role: 'admin' })
    const browser = new Browser(app)
    await signInAt(browser, 'google')
    const requests = await app.db.sql
      .selectFrom('access_request_notifications')
      .select('admin_user_id')
      .where('requesting_user_id', '=', (await getAccount(browser)).id)
      .execute()
    expect(requests.map((row) => row.admin_user_id)).toContain(admin.id)
  })

  test.each([{ email_verified: false }, { email: undefined }, { email: 'no address' }])(
    'without a verified address opens no session: %o',
    { tags: ['T24'] },
    async (claims) => {
      const { sub, ...account } = newcomer(claims as object)
      google.setAccount({ sub, ...account })
      const browser = new Browser(app)
      expect(await signInAt(browser, 'google')).toBe('/login?error=unverified-email')
      expect(await isSignedIn(browser)).toBe(false)
    },
  )

  test(
    'with the address of a local account does not link to that account',
    { tags: ['AUTH-12', 'AUTH-39', 'T24'] },
    async () => {
      const { account } = await createPerson(app)
      google.setAccount(newcomer({ email: account.email.toUpperCase() }))
      const browser = new Browser(app)
      expect(await signInAt(browser, 'google')).toBe('/login?error=account-exists')
      expect(await isSignedIn(browser)).toBe(false)
      expect(await countUsers(account.email)).toBe(1)
      expect(await listAudit(account.id)).toContain('authn_login_fail google')
    },
  )

  test(
    'creates a separate account if another provider already uses its subject, unless the address is taken',
    { tags: ['T24'] },
    async () => {
      const account = newcomer()
      google.setAccount(account)
      replit.setAccount(account)
      expect(await signInAt(new Browser(app), 'google')).toBe('/')
      const browser = new Browser(app)
      expect(await signInAt(browser, 'replit')).toBe('/login?error=account-exists')
      expect(await isSignedIn(browser)).toBe(false)
      replit.setAccount({ ...account, email: `other-${account.email}` })
      expect(await signInAt(browser, 'replit')).toBe('/')
      expect((await getAccount(browser)).email).toBe(`other-${account.email}`)
    },
  )

  test('creates only one account when several callbacks arrive concurrently', { tags: ['T26'] }, async () => {
    const account = newcomer()
    google.setAccount(account)
    const browsers = [new Browser(app), new Browser(app), new Browser(app), new Browser(app)]
    const callbacks = await Promise.all(browsers.map((browser) => visitProvider(browser, 'google')))
    const paths = await Promise.all(
      browsers.map((browser, index) => openCallback(browser, callbacks[index] ?? '')),
    )
    expect(paths).toEqual(['/', '/', '/', '/'])
    expect(new Set((await Promise.all(browsers.map(getAccount))).map(({ id }) => id)).size).toBe(1)
    expect(await countUsers(account.email)).toBe(1)
  })
})

describe('a known identity', () => {
  test('signs in to its account, even if its address has changed at the provider', async () => {
    const account = newcomer({ name: 'Ada Augusta Lovelace' })
    google.setAccount(account)
    const first = new Browser(app)
    await signInAt(first, 'google')
    google.setAccount({ sub: account.sub, email: 'another@example.org', email_verified: false })
    const second = new Browser(app)
    expect(await signInAt(second, 'google')).toBe('/')
    expect(await getAccount(second)).toEqual(await getAccount(first))
    expect(await getAccount(second)).toMatchObject({
      email: account.email,
      firstName: 'Ada',
      lastName: 'Augusta Lovelace',
    })
  })

  test('cannot sign in with a password', async () => {
    const account = newcomer()
    google.setAccount(account)
    await signInAt(new Browser(app), 'google')
    const { status } = await app
      .visitor()
      .call(authApi.login, { email: account.email, password: testPassword })
    expect(status).toBe(401)
  })

  test('replaces a session that is open in the browser', { tags: ['T21'] }, async () => {
    const browser = new Browser(app)
    const { account } = await createPerson(app)
    await browser.client.call(authApi.login, { email: account.email, password: testPassword })
    const before = browser.cookies.get('sid')
    expect(await signInAt(browser, 'google')).toBe('/')
    expect(browser.cookies.get('sid')).not.toBe(before)
    browser.cookies.set('sid', before ?? '')
    expect(await isSignedIn(browser)).toBe(false)
  })
})

describe('an instance without an administrator', () => {
  test(
    'does not make the first person who signs in with a provider an administrator',
    { tags: ['T26'] },
    async () => {
      const account = newcomer({ email: 'operator@example.org' })
      google.setAccount(account)
      const empty = await startTestApp({
        ...toProviderSettings('google', google.issuer),
        ADMIN_EMAIL: account.email,
      })
      const browser = new Browser(empty)
      expect(await signInAt(browser, 'google')).toBe('/')
      expect(await getAccount(browser)).toMatchObject({ role: 'user', isApproved: false })
      await empty.close()
    },
  )

  test('allows at most one hundred pending accounts, however they sign up', async () => {
    const crowded = await startTestApp(toProviderSettings('google', google.issuer))
    await createPerson(crowded, { role: 'admin' })
    const toId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    const at = '2026-11-21T09:00:00.000Z'
    await fillTable(crowded.database, 'users', 100, (index) => ({
      id: toId(index),
      email: `waiting-${index}@example.org`,
      first_name: null,
      last_name: null,
      profile_image_url: null,
      password_hash: null,
      provider_issuer: null,
      provider_id: null,
      house_group_id: null,
      created_at: at,
      updated_at: at,
    }))
    await fillTable(crowded.database, 'registrations', 100, (index) => ({
      user_id: toId(index),
      address_hash: `address-${index}`,
      code_hash: null,
      code_expires_at: null,
      failures: 0,
      created_at: at,
      confirmed_at: at,
    }))
    const browser = new Browser(crowded)
    expect(await signInAt(browser, 'google')).toBe('/login?error=too-many-pending')
    expect(await isSignedIn(browser)).toBe(false)
    await crowded.close()
  })
})
