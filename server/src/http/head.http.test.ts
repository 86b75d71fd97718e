import { rmSync } from 'node:fs'
import { authApi } from '@roost/contract/accounts/auth.ts'
import type { Endpoint } from '@roost/contract/endpoint/endpoint.ts'
import { systemApi } from '@roost/contract/instance/system.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, RawResponse } from '../../demo/client.ts'
import { createExpense, createHousehold, createTask } from '../../test-support/household/builders.ts'
import { namedEndpoints } from '../../test-support/contract/endpoints.ts'
import { useTestApp } from '../../test-support/app/test-app.ts'
import { createWebRoot } from '../../test-support/processes/web-root.ts'

// RFC 9110, section 9.3.2: HEAD is GET without the body.

const webRoot = createWebRoot()
const app = useTestApp({}, { webRoot })
afterAll(() => rmSync(webRoot, { recursive: true }))

let client: Client
beforeAll(async () => {
  const household = await createHousehold(app.current, { role: 'admin' })
  await createTask(household)
  await createExpense(household)
  client = household.client
})

const reads = namedEndpoints.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET')
const streams = reads.filter(({ kind }) => kind === 'event-stream')
const redirects = reads.filter(({ kind }) => kind === 'redirect')
const withBody = reads.filter((endpoint) => !streams.includes(endpoint) && !redirects.includes(endpoint))

const toUrl = ({ path }: Endpoint): string => path.replaceAll(/\{\w+\}/g, '1')

const listHeaders = ({ headers }: RawResponse) => {
  // The length of what is read while it is sent is not known beforehand.
  const { date: _, 'transfer-encoding': _chunked, ...rest } = headers
  return rest
}

const pages = [
  '/',
  '/tasks',
  '/index.html',
  '/assets/app-1a2b3c4d.js',
  '/sw.js',
  '/favicon.ico',
  '/shared/a',
  '/no.js',
]

test.each([...pages, ...withBody.map(toUrl)])(
  'HEAD %s has the status and the headers of GET, and no body',
  async (url) => {
    const get = await client.send({ url })
    const head = await client.send({ method: 'HEAD', url })
    expect(head.body).toBe('')
    expect(head.statusCode).toBe(get.statusCode)
    expect(listHeaders(head)).toEqual(listHeaders(get))
  },
)

test('HEAD tells monitors that the server is up', async () => {
  const { statusCode } = await app.current.visitor().send({ method: 'HEAD', url: systemApi.live.path })
  expect(statusCode).toBe(200)
})

test('HEAD of the event stream ends at once', async () => {
  expect(streams.map(({ path }) => path)).toEqual([systemApi.events.path])
  const { statusCode, headers, body } = await client.send({ method: 'HEAD', url: systemApi.events.path })
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/event-stream; charset=utf-8', ''])
  const visitor = await app.current.visitor().send({ method: 'HEAD', url: systemApi.events.path })
  expect(visitor.statusCode).toBe(401)
})

test('HEAD neither ends nor begins a session', async () => {
  for (const endpoint of redirects) {
    const { statusCode, headers } = await client.send({ method: 'HEAD', url: toUrl(endpoint) })
    expect([endpoint.path, statusCode]).toEqual([endpoint.path, 405])
    expect(String(headers['allow']).split(', ')).toContain('GET')
  }
  expect((await client.call(authApi.currentUser, {})).status).toBe(200)
})
