import { authApi } from '@roost/contract/accounts/auth.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser, testOrigin } from '../../../test-support/app/browser.ts'
import type { OpenIdProvider } from '../../../test-support/hosts/openid-provider.ts'
import {
  openCallback,
  signInAt,
  startProviderOf,
  toProviderSettings,
  visitProvider,
} from '../../../test-support/household/provider-sign-in.ts'
import { startTestApp, type TestApp, useTestApp } from '../../../test-support/app/test-app.ts'
import { removeExpiredAttempts } from './providers.jobs.ts'

const minuteMs = 60_000

let google: OpenIdProvider
let app: TestApp

beforeAll(async () => {
  const person = { sub: 'somebody', email: 'somebody@example.org', email_verified: true }
  google = await startProviderOf('google', person)
  app = await startTestApp({
    ...toProviderSettings('google', google.issuer),
    ...toProviderSettings('replit', google.issuer),
  })
})
afterAll(async () => {
  await app.close()
  await google.close()
})

const isSignedIn = async ({ client }: Browser) => (await client.call(authApi.currentUser, {})).status === 200

describe('the redirect to a provider and back', () => {
  const start = async (browser: Browser) => (await browser.open('/api/auth/google')).location ?? ''

  test(
    'carries a new state, nonce and S256 challenge of 256 bits each time',
    { tags: ['AUTH-03', 'T24'] },
    async () => {
      const [first, second] = [new URL(await start(new Browser(app))), new URL(await start(new Browser(app)))]
      expect(first.origin).toBe(google.issuer)
      expect(first.searchParams.get('code_challenge_method')).toBe('S256')
      expect(first.searchParams.get('scope')).toBe('openid email profile')
      for (const name of ['state', 'nonce', 'code_challenge']) {
        const value = first.searchParams.get(name) ?? ''
        expect(Buffer.from(value, 'base64url')).toHaveLength(32)
        expect(value).not.toBe(second.searchParams.get(name))
      }
    },
  )

  test.each(['cross-site', 'same-site'])('is not started by a %s link', async (site) => {
    const opened = await new Browser(app).open('/api/auth/google', { headers: { 'sec-fetch-site': site } })
    expect(opened.location).toBe(`${testOrigin}/login`)
  })

  test('leads to our own start page, whatever target the URL contains', { tags: ['T23'] }, async () => {
    const browser = new Browser(app)
    const { location } = await browser.open(
      '/api/auth/google?returnTo=https://evil.example&redirect_uri=https://evil.example',
      { headers: { host: 'evil.local', 'x-forwarded-host': 'evil.example' } },
    )
    expect(new URL(location ?? '').searchParams.get('redirect_uri')).toBe(
      `${testOrigin}/api/auth/google/callback`,
    )
    const callback = await visitProvider(browser, 'google')
    expect(await openCallback(browser, `${callback}&returnTo=https://evil.example`)).toBe('/')
  })

  test(
    'ends at the sign-in page if the state is wrong, and cannot be continued',
    { tags: ['AUTH-12', 'T24'] },
    async () => {
      const browser = new Browser(app)
      const callback = new URL(await visitProvider(browser, 'google'))
      const cookies = new Map(browser.cookies)
      const right = callback.href
      callback.searchParams.set('state', 'x'.repeat(43))
      expect(await openCallback(browser, callback.href)).toBe('/login?error=google')
      for (const [name, value] of cookies) browser.cookies.set(name, value)
      expect(await openCallback(browser, right)).toBe('/login?error=google')
      expect(await isSignedIn(browser)).toBe(false)
    },
  )

  test('cannot be completed in another browser', { tags: ['T24'] }, async () => {
    const callback = await visitProvider(new Browser(app), 'google')
    const other = new Browser(app)
    expect(await openCallback(other, callback)).toBe('/login?error=google')
    await start(other)
    expect(await openCallback(other, callback)).toBe('/login?error=google')
    expect(await isSignedIn(other)).toBe(false)
  })

  test('works only once, even if the cookie is replayed', { tags: ['T24'] }, async () => {
    const browser = new Browser(app)
    const callback = await visitProvider(browser, 'google')
    const cookies = new Map(browser.cookies)
    expect(await openCallback(browser, callback)).toBe('/')
    expect(browser.cookies.has('provider')).toBe(false)
    browser.cookies.clear()
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    expect(await openCallback(browser, callback)).toBe('/login?error=google')
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('ends at the sign-in page when the person cancels', { tags: ['AUTH-12'] }, async () => {
    const browser = new Browser(app)
    expect(await signInAt(browser, 'google', 'no')).toBe('/login?error=google')
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('is forgotten if the person does not come back in time', async () => {
    const count = async () => (await app.db.sql.selectFrom('provider_attempts').select('id').execute()).length
    await start(new Browser(app))
    expect(await count()).toBeGreaterThan(0)
    app.clock.advance(10 * minuteMs)
    await removeExpiredAttempts(app.db)
    expect(await count()).toBe(0)
  })
})

describe('without configured providers', () => {
  const plain = useTestApp()

  test.each([
    ['/api/auth/google', '/login?error=google&reason=not-set-up'],
    ['/api/auth/google/callback?code=a&state=b', '/login?error=google&reason=not-set-up'],
    ['/api/login/replit', '/login?error=replit&reason=not-set-up'],
    ['/api/login/replit/callback?code=a&state=b', '/login?error=replit&reason=not-set-up'],
  ])('%s leads to %s', { tags: ['AUTH-12'] }, async (address, path) => {
    expect(await openCallback(new Browser(plain.current), address)).toBe(path)
  })
})
