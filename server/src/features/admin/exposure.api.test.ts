import { authApi } from '@roost/contract/accounts/auth.ts'
import { demoApi } from '@roost/contract/instance/demo.ts'
import { exposureApi } from '@roost/contract/instance/exposure.ts'
import { passwordResetApi } from '@roost/contract/accounts/password-reset.ts'
import { siteApi } from '@roost/contract/instance/site.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { createPerson, testPassword } from '../../../test-support/household/builders.ts'
import { startSecondApp, startTestApp, type TestApp } from '../../../test-support/app/test-app.ts'
import { forgetExposure } from '../../http/exposure.ts'

// Ruling 24: requests through a proxy on the same machine never get the privileges of local requests.

let app: TestApp
afterEach(() => app.close())

/** The headers of a request forwarded by Caddy, cloudflared or a similar proxy on the same machine. */
const proxied = { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
/** The headers of a request through a plain `proxy_pass` of nginx, which is indistinguishable from a local request. */
const bare = { host: '127.0.0.1:3000' }

const register = async (headers: Record<string, string>, email = 'stranger@example.org') => {
  const registrant = { email, password: testPassword, firstName: 'Robin', lastName: 'Nest' }
  return (await app.visitor().call(authApi.register, registrant, headers)).body
}

const createAccounts = async () => {
  const admin = await createPerson(app, { role: 'admin' })
  const anna = await createPerson(app, {})
  return { admin, anna }
}

const askForReset = async (email: string, headers: Record<string, string> = {}) =>
  (await app.visitor().call(passwordResetApi.forgotPassword, { email }, headers)).body

const getStatus = async (admin: { client: ReturnType<TestApp['visitor']> }) =>
  (await admin.client.call(exposureApi.status, {})).body

describe('through an undeclared proxy on this machine', () => {
  test('the first person who registers does not become the administrator', async () => {
    app = await startTestApp()
    expect(await register(proxied)).toMatchObject({ role: 'user', isApproved: false })
  })

  test('reset links are not returned and the demo is switched off', async () => {
    app = await startTestApp()
    const { anna } = await createAccounts()
    expect(
      await app.visitor().call(passwordResetApi.forgotPassword, { email: anna.account.email }, proxied),
    ).toMatchObject({
      status: 503,
    })
    expect((await app.visitor().call(demoApi.tempLogin, {}, proxied)).status).toBe(403)
    expect((await app.visitor().call(demoApi.createSampleData, {}, proxied)).status).toBe(403)
    expect((await app.visitor().call(siteApi.get, {}, proxied)).body.isDemo).toBe(false)
  })
})

describe('a local request', () => {
  test('has privileges as long as no request has come from outside', async () => {
    app = await startTestApp()
    expect(await register(bare)).toMatchObject({ role: 'admin', isApproved: true })
    const anna = await createPerson(app, {})
    expect(await askForReset(anna.account.email)).toHaveProperty('resetToken')
    expect((await app.visitor().call(demoApi.tempLogin, {})).status).toBe(200)
    expect((await app.visitor().call(siteApi.get, {})).body.isDemo).toBe(true)
  })

  test.each([
    ['a forwarding header', { via: '1.1 tunnel' }, { kind: 'forwarding-header', detail: 'via' }],
    ['a foreign host', { host: 'roost.home:3000' }, { kind: 'host', detail: 'roost.home:3000' }],
    ['a refused host', { host: 'evil.example' }, { kind: 'host', detail: 'evil.example' }],
    [
      'the origin of another site',
      { origin: 'https://roost.example' },
      { kind: 'origin', detail: 'https://roost.example' },
    ],
  ])('loses its privileges once a request has come with %s', async (_, headers, seen) => {
    app = await startTestApp()
    const { admin, anna } = await createAccounts()
    expect(await getStatus(admin)).toEqual({ seen: null, isMeantForOthers: false })

    await app.visitor().call(authApi.login, { email: 'a@example.org', password: 'x' }, headers)
    expect(
      (await app.visitor().call(passwordResetApi.forgotPassword, { email: anna.account.email }, bare)).status,
    ).toBe(503)
    expect((await app.visitor().call(demoApi.tempLogin, {}, bare)).status).toBe(403)
    const seenAt = app.clock().toISOString()
    expect(await getStatus(admin)).toEqual({ seen: { ...seen, seenAt }, isMeantForOthers: false })
  })

  test('has no privileges on another server with the same database either', async () => {
    app = await startTestApp()
    await app.visitor().call(siteApi.get, {}, proxied)
    const second = await startSecondApp(app)
    expect((await second.visitor().call(demoApi.tempLogin, {})).status).toBe(403)
    await second.close()
    expect(await register(bare)).toMatchObject({ role: 'user', isApproved: false })
  })

  test('regains its privileges when the operator removes the record of the proxy, until the proxy sends another request', async () => {
    app = await startTestApp()
    await app.visitor().call(siteApi.get, {}, proxied)
    expect(await forgetExposure(app.db)).toBe(true)
    expect(await forgetExposure(app.db)).toBe(false)
    expect((await app.visitor().call(demoApi.tempLogin, {})).status).toBe(200)

    app.clock.advance(61_000)
    await app.visitor().call(siteApi.get, {}, proxied)
    expect((await app.visitor().call(demoApi.tempLogin, {})).status).toBe(403)
  })
})

describe('with a public address', () => {
  const settings = { PUBLIC_URL: 'https://roost.example' }

  test('administrators see an undeclared proxy until it is declared in TRUSTED_PROXIES', async () => {
    app = await startTestApp(settings)
    const { admin } = await createAccounts()
    await app.visitor().call(siteApi.get, {}, proxied)
    expect(await getStatus(admin)).toMatchObject({
      seen: { kind: 'forwarding-header' },
      isMeantForOthers: true,
    })

    const declared = await startSecondApp(app, {}, { ...settings, TRUSTED_PROXIES: '127.0.0.1' })
    const client = declared.visitor()
    client.cookie = admin.client.cookie
    expect((await client.call(exposureApi.status, {})).body.seen).toBeNull()
    await declared.close()
  })

  test('requests for the public host name are not recorded', async () => {
    app = await startTestApp(settings)
    const { admin } = await createAccounts()
    await app.visitor().call(siteApi.get, {}, { host: 'roost.example', referer: 'https://roost.example/' })
    expect((await getStatus(admin)).seen).toBeNull()
  })

  test('the demo is open to everyone if the operator makes it public', async () => {
    app = await startTestApp({ ...settings, DEMO_MODE: 'public' })
    const { anna } = await createAccounts()
    expect((await app.visitor('203.0.113.9').call(demoApi.tempLogin, {}, proxied)).status).toBe(200)
    expect(await askForReset(anna.account.email, proxied)).toHaveProperty('resetToken')
    expect((await app.visitor().call(siteApi.get, {}, bare)).body.isDemo).toBe(true)
  })
})
