import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { authApi } from '@roost/contract/accounts/auth.ts'
import { tasksApi } from '@roost/contract/tasks/tasks.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, testPassword } from '../../../test-support/household/builders.ts'
import type { RawResponse } from '../../../demo/client.ts'
import { openEventReader } from '../../../test-support/app/event-reader.ts'
import { startAppOn, startTestApp, type TestApp } from '../../../test-support/app/test-app.ts'
import { createWebRoot } from '../../../test-support/processes/web-root.ts'

const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), clipboard-write=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const pagePolicy =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;connect-src 'self';" +
  "font-src 'self';manifest-src 'self';worker-src 'self';form-action 'self';frame-ancestors 'none';" +
  "base-uri 'none';object-src 'none';require-trusted-types-for 'script';trusted-types service-worker"
const page = { ...everywhere, 'content-security-policy': `${pagePolicy};report-uri /api/csp-report` }
const api = {
  ...everywhere,
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';sandbox",
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

/** Headers that depend on the content and are therefore not part of the security baseline. */
const contentHeaders = new Set([
  'accept-ranges',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'location',
  'retry-after',
  'roost-version',
  'set-cookie',
  'transfer-encoding',
  'vary',
  'x-accel-buffering',
])

const safetyOf = (headers: RawResponse['headers']) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => !contentHeaders.has(name) && value !== undefined),
  )

let app: TestApp
let webRoot: string

beforeAll(async () => {
  webRoot = createWebRoot()
  app = await startTestApp({}, { webRoot })
})
afterAll(async () => {
  await app.close()
  rmSync(webRoot, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.visitor().send({ url, headers })

describe('the headers of the API match the baseline exactly:', () => {
  test.each([
    [200, '/api/health/live'],
    [200, '/api/docs/openapi.json'],
    [302, '/api/login'],
    [401, '/api/tasks'],
    [404, '/api/nothing'],
    [404, '/api/'],
    [400, '/api/tasks/%E0%A4%A'],
    [401, '/%61pi/tasks'],
    [401, 'http://localhost:3000/api/tasks'],
  ])('status %i for %s', async (status, url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(status)
    expect(safetyOf(response.headers)).toEqual(api)
  })

  test('a list, and the 304 for it', async () => {
    const { client } = await createPerson(app)
    const list = await client.send({ url: '/api/tasks' })
    expect(safetyOf(list.headers)).toEqual(api)
    const unchanged = await client.send({
      url: '/api/tasks',
      headers: { 'if-none-match': String(list.headers['etag']) },
    })
    expect(unchanged.statusCode).toBe(304)
    expect(safetyOf(unchanged.headers)).toEqual(api)
  })

  test.each([
    [400, 'malformed', '{', { 'content-type': 'application/json' }],
    [403, 'from another site', '{}', { 'sec-fetch-site': 'cross-site' }],
    [413, 'too long', `"${'x'.repeat(300_000)}"`, { 'content-type': 'application/json' }],
    [415, 'not JSON', 'x', { 'content-type': 'text/plain' }],
  ])('status %i, for a body that is %s', async (status, _, body, headers) => {
    const response = await app.visitor().send({ method: 'POST', url: '/api/auth/login', body, headers })
    expect(response.statusCode).toBe(status)
    expect(safetyOf(response.headers)).toEqual(api)
  })

  test('an unexpected error', async () => {
    const broken = await startAppOn(app.database.engine, app.database.environment, {
      clock: () => {
        throw new Error('The clock stopped')
      },
    })
    const response = await broken.visitor().send({ url: '/api/health/live' })
    expect(response.statusCode).toBe(500)
    expect(safetyOf(response.headers)).toEqual(api)
    await broken.app.close()
  })

  test('the event stream', async () => {
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const { client } = await createPerson(app)
    const reader = await openEventReader(origin, client.cookie)
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(safetyOf(Object.fromEntries(reader.headers))).toEqual(api)
    reader.close()
  })

  test('the sign-out page, which may submit its form and load nothing', async () => {
    const response = await get('/api/logout', { 'sec-fetch-site': 'cross-site' })
    expect(safetyOf(response.headers)).toEqual({
      ...api,
      'content-security-policy':
        "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    })
  })
})

describe('the headers of the web app match the baseline exactly:', () => {
  const noindex = { 'x-robots-tag': 'noindex' }

  test('the landing page, the only page that search engines may index', async () => {
    const response = await get('/')
    expect(response.body).toContain('<title>Roost</title>')
    expect(safetyOf(response.headers)).toEqual({ ...page, 'cache-control': 'no-cache' })
  })

  test.each(['/tasks', '/login?returnTo=/tasks', '/no/such/page'])('the page at %s', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toMatch(/^text\/html/)
    expect(safetyOf(response.headers)).toEqual({ ...page, ...noindex, 'cache-control': 'no-cache' })
  })

  test.each([
    ...['/reset-password', '/join'].flatMap((path) =>
      ['', '/', '?token=s3cret', '/?token=s3cret'].map((rest) => path + rest),
    ),
    '/shared/s3cret',
    '/shared/s3cret/',
    '/shared/s3cret?x=1',
    '/login?setup=s3cret',
    '/login?setup=s3cret&x=1',
    '/login/?x=1&setup=s3cret',
    '/share?text=Milk',
    '/shop/?text=Milk',
  ])('the page at %s, whose address must not appear in referrers or reports', async (url) => {
    const response = await get(url)
    expect(response.headers['content-type']).toMatch(/^text\/html/)
    expect(safetyOf(response.headers)).toEqual({
      ...page,
      ...noindex,
      'content-security-policy': pagePolicy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    })
  })

  test('an asset, which is cached for a year', async () => {
    const response = await get('/assets/app-1a2b3c4d.js')
    expect(response.headers['content-type']).toMatch(/javascript/)
    expect(safetyOf(response.headers)).toEqual({
      ...page,
      ...noindex,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('a file without a hash in its name, which must be revalidated', async () => {
    const response = await get('/manifest.webmanifest')
    expect(safetyOf(response.headers)).toEqual({ ...page, ...noindex, 'cache-control': 'no-cache' })
  })

  test('the service worker, which must be revalidated and may control every page', async () => {
    const response = await get('/sw.js')
    expect(response.headers['content-type']).toMatch(/javascript/)
    expect(safetyOf(response.headers)).toEqual({ ...page, ...noindex, 'cache-control': 'no-cache' })
  })

  test.each([
    '/assets/app-00000000.js',
    '/sw.js',
    '/sw.js?v=2',
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/tasks/backup.sql',
    '/.well-known/nothing',
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  ])('a missing file such as %s, which gets a 404 instead of the page', { tags: ['P5'] }, async (url) => {
    rmSync(join(webRoot, 'sw.js'), { force: true })
    const response = await get(url)
    expect(response.statusCode).toBe(404)
    expect(JSON.parse(response.body)).toMatchObject({ message: 'Not found' })
    expect(safetyOf(response.headers)).toEqual({ ...page, ...noindex })
  })

  test.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/assets/%00'])(
    '%s returns no file outside of the folder',
    async (url) => {
      const response = await get(url)
      expect(response.body).not.toContain('"name": "roost"')
      expect(safetyOf(response.headers)).toMatchObject(everywhere)
    },
  )
})

describe('behind https', () => {
  let secure: Awaited<ReturnType<typeof startAppOn>>
  beforeAll(async () => {
    secure = await startAppOn(
      app.database.engine,
      { ...app.database.environment, PUBLIC_URL: 'https://roost.example' },
      { webRoot },
    )
  })
  afterAll(() => secure.app.close())

  const transport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

  test('every response has Strict-Transport-Security', async () => {
    const visitor = secure.visitor()
    expect(safetyOf((await visitor.send({ url: '/api/health/live' })).headers)).toEqual({
      ...api,
      ...transport,
    })
    expect(safetyOf((await visitor.send({ url: '/' })).headers)).toMatchObject({ ...page, ...transport })
  })

  test('the cookie is bound to the host and to https, both when it is set and when it is cleared', async () => {
    const { account } = await createPerson(app)
    const visitor = secure.visitor()
    const signedIn = await visitor.call(authApi.login, { email: account.email, password: testPassword })
    expect(signedIn.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
    expect((await visitor.call(tasksApi.list, {})).status).toBe(200)
    const signedOut = await visitor.send({ url: '/api/logout' })
    expect(signedOut.headers['set-cookie']).toMatch(
      /^__Host-sid=; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('a cookie under the name for plain http is ignored', async () => {
    const { client } = await createPerson(app)
    const visitor = secure.visitor()
    visitor.cookie = client.cookie
    expect((await visitor.call(tasksApi.list, {})).status).toBe(401)
  })
})
