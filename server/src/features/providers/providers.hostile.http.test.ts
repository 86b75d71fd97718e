import { authApi } from '@roost/contract/accounts/auth.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '../../../test-support/app/browser.ts'
import { createPerson, testPassword } from '../../../test-support/household/builders.ts'
import {
  delays,
  faults,
  type HostileProvider,
  startHostileProvider,
  unpublishedKey,
} from '../../../test-support/hosts/hostile-openid-provider.ts'
import {
  clientId,
  openCallback,
  signInAt,
  toProviderSettings,
  visitProvider,
} from '../../../test-support/household/provider-sign-in.ts'
import { startTestApp, type TestApp } from '../../../test-support/app/test-app.ts'

const endpoints = ['metadata', 'token', 'keys'] as const
const hourMs = 60 * 60_000
/** No sign-in may wait longer than this for a provider. */
const longestWaitMs = 8000

let provider: HostileProvider
let app: TestApp

beforeAll(async () => {
  provider = await startHostileProvider(clientId)
  app = await startTestApp(toProviderSettings('google', provider.issuer))
})
afterAll(async () => {
  await app.close()
  await provider.close()
})
afterEach(() => {
  provider.setToken((token) => token)
  for (const endpoint of endpoints) provider.setFault(endpoint, null)
})

const isSignedIn = async ({ client }: Browser) => (await client.call(authApi.currentUser, {})).status === 200

describe('an ID token', () => {
  const seconds = () => Math.floor(Date.now() / 1000)

  test('that is valid opens a session', async () => {
    const browser = new Browser(app)
    expect(await signInAt(browser, 'google')).toBe('/')
    expect(await isSignedIn(browser)).toBe(true)
  })

  const claims: [string, () => Record<string, unknown>][] = [
    ['with another nonce', () => ({ nonce: 'x'.repeat(43) })],
    ['without a nonce', () => ({ nonce: undefined })],
    ['for another client', () => ({ aud: 'somebody-else' })],
    ['for several clients with another as the authorized party', () => ({ aud: [clientId, 'b'], azp: 'b' })],
    ['from another issuer', () => ({ iss: 'https://accounts.google.com' })],
    ['that has expired', () => ({ iat: seconds() - 900, exp: seconds() - 600 })],
    ['that never expires', () => ({ exp: undefined })],
    ['without a subject', () => ({ sub: undefined })],
    ['with an empty subject', () => ({ sub: '' })],
    ['with a subject too long to store', () => ({ sub: 's'.repeat(256) })],
  ]
  test.each(claims)('%s opens no session', { tags: ['T24'] }, async (_, toClaims) => {
    provider.setToken((token) => ({ ...token, claims: { ...token.claims, ...toClaims() } }))
    const browser = new Browser(app)
    expect(await signInAt(browser, 'google')).toBe('/login?error=google')
    expect(await isSignedIn(browser)).toBe(false)
  })

  const forgeries: [string, Parameters<HostileProvider['setToken']>[0]][] = [
    ['signed with another key', (token) => ({ ...token, key: unpublishedKey })],
    ['without a signature', (token) => ({ ...token, key: null })],
    ['with the algorithm "none"', (token) => ({ ...token, header: { alg: 'none' }, key: null })],
    ['signed with a shared secret', (token) => ({ ...token, header: { alg: 'HS256' } })],
    ['with an unknown key id', (token) => ({ ...token, header: { alg: 'RS256', kid: 'other' } })],
  ]
  test.each(forgeries)('%s opens no session', { tags: ['T24'] }, async (_, change) => {
    provider.setToken(change)
    const browser = new Browser(app)
    expect(await signInAt(browser, 'google')).toBe('/login?error=google')
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('with a string as email_verified opens no session', async () => {
    provider.setToken((token) => ({ ...token, claims: { ...token.claims, email_verified: 'true' } }))
    expect(await signInAt(new Browser(app), 'google')).toBe('/login?error=unverified-email')
  })

  test('with characters in names that cannot be stored still creates an account', async () => {
    const names = { given_name: `A\u0000da\ud800 ${'😀'.repeat(40)}`, family_name: ' \n ' }
    provider.setToken((token) => ({ ...token, claims: { ...token.claims, ...names } }))
    const browser = new Browser(app)
    expect(await signInAt(browser, 'google')).toBe('/')
    const { body } = await browser.client.call(authApi.currentUser, {})
    expect(body.firstName).toBe(`A da\ufffd ${'😀'.repeat(22)}`)
    expect(body.lastName).toBeNull()
  })
})

/** Expects a sign-in to fail in time; without the metadata of the provider, it fails even before the redirect. */
const expectFailure = async (test: TestApp, endpoint: (typeof endpoints)[number]) => {
  const browser = new Browser(test)
  const startedAt = performance.now()
  const path =
    endpoint === 'metadata'
      ? await openCallback(browser, '/api/auth/google')
      : await signInAt(browser, 'google')
  expect(path).toBe('/login?error=google')
  expect(performance.now() - startedAt).toBeLessThan(longestWaitMs)
  expect(await isSignedIn(browser)).toBe(false)
}

describe('a provider that', { tags: ['F7'] }, () => {
  const broken = Object.entries(faults).flatMap(([name, fault]) =>
    endpoints.map((endpoint) => [name, endpoint, fault] as const),
  )
  test.each(broken)('%s for %s leads back to the sign-in page', async (_, endpoint, fault) => {
    app.clock.advance(hourMs)
    provider.setFault(endpoint, fault)
    await expectFailure(app, endpoint)
  })

  const slow = [
    ...endpoints.map((endpoint) => ['never responds', endpoint] as const),
    ['never finishes its response', 'token'] as const,
  ]
  test.concurrent.each(slow)('%s for %s leads back to the sign-in page in time', async (name, endpoint) => {
    const hanging = await startHostileProvider(clientId)
    const fresh = await startTestApp(toProviderSettings('google', hanging.issuer))
    hanging.setFault(endpoint, delays[name])
    await expectFailure(fresh, endpoint)
    await fresh.close()
    await hanging.close()
  })

  test('is unreachable does not prevent signing in with a password', async () => {
    const stopped = await startHostileProvider(clientId)
    await stopped.close()
    const fresh = await startTestApp(toProviderSettings('google', stopped.issuer))
    expect(await openCallback(new Browser(fresh), '/api/auth/google')).toBe('/login?error=google')
    const { account } = await createPerson(fresh)
    const { status } = await fresh
      .visitor()
      .call(authApi.login, { email: account.email, password: testPassword })
    expect(status).toBe(200)
    await fresh.close()
  })

  test('was unreachable is tried again, and its metadata is then cached for an hour', async () => {
    const fresh = await startTestApp(toProviderSettings('google', provider.issuer))
    provider.setFault('metadata', faults['returns 500'])
    expect(await openCallback(new Browser(fresh), '/api/auth/google')).toBe('/login?error=google')
    provider.setFault('metadata', null)
    const before = provider.counts.metadata
    await Promise.all([1, 2, 3].map(() => visitProvider(new Browser(fresh), 'google')))
    expect(provider.counts.metadata).toBe(before + 1)
    fresh.clock.advance(hourMs)
    await visitProvider(new Browser(fresh), 'google')
    expect(provider.counts.metadata).toBe(before + 2)
    await fresh.close()
  })
})
