import { authApi } from '@roost/contract/auth.ts'
import { demoApi } from '@roost/contract/demo.ts'
import { exposureApi } from '@roost/contract/exposure.ts'
import { passwordResetApi } from '@roost/contract/password-reset.ts'
import { siteApi } from '@roost/contract/site.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { createPerson, testPassword } from '../../../test-support/builders.ts'
import { startSecondApp, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { forgetExposure } from '../../http/exposure.ts'

// Ruling 24: what Roost does for whoever sits at its machine, it does for nobody who comes through a proxy there.

let app: TestApp
afterEach(() => app.close())

/** As Caddy, cloudflared and their like pass a request on from the same machine. */
const proxied = { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
/** As nginx's bare `proxy_pass` does: nothing tells it from a request of this machine. */
const bare = { host: '127.0.0.1:3000' }

const register = async (headers: Record<string, string>, email = 'stranger@example.org') => {
  const newcomer = { email, password: testPassword, firstName: 'Robin', lastName: 'Nest' }
  return (await app.visitor().call(authApi.register, newcomer, headers)).body
}

const createFamily = async () => {
  const admin = await createPerson(app, { role: 'admin' })
  const anna = await createPerson(app, {})
  return { admin, anna }
}

const askForReset = async (email: string, headers: Record<string, string> = {}) =>
  (await app.visitor().call(passwordResetApi.forgotPassword, { email }, headers)).body

const seeStatus = async (admin: { client: ReturnType<TestApp['visitor']> }) =>
  (await admin.client.call(exposureApi.status, {})).body

describe('through a proxy on this machine, with nothing set', () => {
  test('a stranger does not become the first administrator', async () => {
    app = await startTestApp()
    expect(await register(proxied)).toMatchObject({ role: 'user', isApproved: false })
  })

  test('nobody gets a reset link, a temporary account or the demo', async () => {
    app = await startTestApp()
    const { anna } = await createFamily()
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

describe('whoever sits at the machine', () => {
  test('is served as ever while nobody came from outside', async () => {
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
      'a page elsewhere',
      { origin: 'https://roost.example' },
      { kind: 'origin', detail: 'https://roost.example' },
    ],
  ])('is nobody special once a request came with %s', async (_, headers, seen) => {
    app = await startTestApp()
    const { admin, anna } = await createFamily()
    expect(await seeStatus(admin)).toEqual({ seen: null, isMeantForOthers: false })

    await app.visitor().call(authApi.login, { email: 'a@example.org', password: 'x' }, headers)
    expect(
      (await app.visitor().call(passwordResetApi.forgotPassword, { email: anna.account.email }, bare)).status,
    ).toBe(503)
    expect((await app.visitor().call(demoApi.tempLogin, {}, bare)).status).toBe(403)
    const seenAt = app.clock().toISOString()
    expect(await seeStatus(admin)).toEqual({ seen: { ...seen, seenAt }, isMeantForOthers: false })
  })

  test('is nobody special after a restart either, nor on a second server', async () => {
    app = await startTestApp()
    await app.visitor().call(siteApi.get, {}, proxied)
    const second = await startSecondApp(app)
    expect((await second.visitor().call(demoApi.tempLogin, {})).status).toBe(403)
    await second.close()
    expect(await register(bare)).toMatchObject({ role: 'user', isApproved: false })
  })

  test('is served again once the operator says that the proxy is gone, and not when it comes back', async () => {
    app = await startTestApp()
    await app.visitor().call(siteApi.get, {}, proxied)
    expect(await forgetExposure(app.db)).toBe(true)
    expect(await forgetExposure(app.db)).toBe(false)
    expect((await app.visitor().call(demoApi.tempLogin, {})).status).toBe(200)

    app.clock.advance(61_000)
    await app.visitor().call(siteApi.get, {}, proxied)
    expect((await app.visitor().call(demoApi.tempLogin, {})).status).toBe(403)
  })

  test('is not bothered by pages of other sites that point here', async () => {
    app = await startTestApp()
    const headers = { referer: 'https://news.example/', 'sec-fetch-site': 'cross-site' }
    await app.visitor().call(siteApi.get, {}, headers)
    await app.visitor().call(siteApi.get, {}, { ...headers, host: 'x.localhost:3000' })
    expect((await app.visitor().call(demoApi.tempLogin, {})).status).toBe(200)
  })
})

describe('where others are meant to reach Roost', () => {
  const settings = { PUBLIC_URL: 'https://roost.example' }

  test('a proxy nobody told of is shown to administrators, until it is told of', async () => {
    app = await startTestApp(settings)
    const { admin } = await createFamily()
    await app.visitor().call(siteApi.get, {}, proxied)
    expect(await seeStatus(admin)).toMatchObject({
      seen: { kind: 'forwarding-header' },
      isMeantForOthers: true,
    })

    const told = await startSecondApp(app, {}, { ...settings, TRUSTED_PROXIES: '127.0.0.1' })
    const client = told.visitor()
    client.cookie = admin.client.cookie
    expect((await client.call(exposureApi.status, {})).body.seen).toBeNull()
    await told.close()
  })

  test('its own name is nothing to note', async () => {
    app = await startTestApp(settings)
    const { admin } = await createFamily()
    await app.visitor().call(siteApi.get, {}, { host: 'roost.example', referer: 'https://roost.example/' })
    expect((await seeStatus(admin)).seen).toBeNull()
  })

  test('the demo is on for everybody only where the operator says so', async () => {
    app = await startTestApp({ ...settings, DEMO_MODE: 'public' })
    const { anna } = await createFamily()
    expect((await app.visitor('203.0.113.9').call(demoApi.tempLogin, {}, proxied)).status).toBe(200)
    expect(await askForReset(anna.account.email, proxied)).toHaveProperty('resetToken')
    expect((await app.visitor().call(siteApi.get, {}, bare)).body.isDemo).toBe(true)
  })
})
