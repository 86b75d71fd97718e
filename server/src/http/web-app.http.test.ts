import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { startAppOn, useTestApp } from '../../test-support/test-app.ts'
import { createWebRoot } from '../../test-support/web-root.ts'

const webRoot = createWebRoot()
const app = useTestApp({}, { webRoot })
afterAll(() => rmSync(webRoot, { recursive: true }))

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

test('the page of an instance without providers names none', async () => {
  const page = await app.current.app.inject({ url: '/login' })
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('data-providers')
})
