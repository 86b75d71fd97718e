import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { createPerson } from '../../test-support/household/builders.ts'
import { startAppOn, useTestApp } from '../../test-support/app/test-app.ts'
import { createWebRoot } from '../../test-support/processes/web-root.ts'

const webRoot = createWebRoot()
const app = useTestApp({}, { webRoot })
afterAll(() => rmSync(webRoot, { recursive: true }))

test('the page of an instance without accounts says how the first one becomes the administrator', async () => {
  const readPage = async (host?: string) =>
    (await app.current.app.inject({ url: '/login', ...(host && { headers: { host } }) })).body
  expect(await readPage()).toContain('<html data-first-account="itself" lang="en">')
  expect(await readPage('192.168.1.20:3000')).toContain('<html data-first-account="link" lang="en">')
  const { engine, environment } = app.current.database
  const settings = { ADMIN_EMAIL: 'ada@example.org' }
  const running = await startAppOn(engine, { ...environment, ...settings }, { webRoot })
  const { body } = await running.app.inject({ url: '/login' })
  expect(body).toContain('<html data-first-account="address" lang="en">')
  await running.app.close()
  await createPerson(app.current)
  expect(await readPage()).toContain('<html lang="en">')
})

const google = { GOOGLE_CLIENT_ID: 'roost', GOOGLE_CLIENT_SECRET: 'feather' }

test('the page names the configured sign-in providers', { tags: ['AUTH-12'] }, async () => {
  const { engine, environment } = app.current.database
  const running = await startAppOn(engine, { ...environment, ...google }, { webRoot })
  for (const path of ['/', '/login', '/index.html']) {
    const page = await running.app.inject({ url: path })
    expect(page.body).toContain('<html data-providers="google"')
    expect(page.headers['cache-control']).toBe('no-cache')
    const headers = { 'if-none-match': String(page.headers.etag) }
    expect((await running.app.inject({ url: path, headers })).statusCode).toBe(304)
  }
  await running.app.close()
})

test('the page of an instance without providers and https names neither', async () => {
  const page = await app.current.app.inject({ url: '/login' })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<html lang="en">')
})

test('a page over plain http names the https address of the instance', async () => {
  const { engine, environment } = app.current.database
  const settings = { PUBLIC_URL: 'https://roost.example', TRUSTED_PROXIES: '127.0.0.1' }
  const running = await startAppOn(engine, { ...environment, ...settings }, { webRoot })
  const read = async (url: string, protocol: string) => {
    const headers = { host: '192.168.1.10:3000', 'x-forwarded-proto': protocol }
    return (await running.app.inject({ url, headers })).body
  }
  for (const url of ['/', '/login', '/shared/none']) {
    expect(await read(url, 'http')).toContain('<html data-address="https://roost.example" lang="en">')
    expect(await read(url, 'https')).toContain('<html lang="en">')
  }
  await running.app.close()
})
