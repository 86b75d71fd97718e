import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { errors } from '@roost/contract/endpoint/errors.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '../../../test-support/household/builders.ts'
import { useTestApp } from '../../../test-support/app/test-app.ts'

const app = useTestApp({ ALLOWED_HOSTS: 'Nas.home.arpa, roost.lan' })
let cookie: string
beforeAll(async () => {
  cookie = (await createPerson(app.current, {})).client.cookie ?? ''
})

const ask = (url: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
  app.current.app.inject({ method, url, headers: { cookie, ...headers } })

describe('a request for a foreign host name', { tags: ['S2'] }, () => {
  test.each([
    ['a page', '/', {}],
    ['data', '/api/tasks', {}],
    [
      'data, requested by a page of that name',
      '/api/tasks',
      { origin: 'http://evil.example:3000', 'sec-fetch-site': 'same-origin' },
    ],
    ['an unknown path', '/api/nothing', {}],
  ])('for %s is refused', async (_, url, headers) => {
    const response = await ask(url, { host: 'evil.example:3000', ...headers })
    expect(response.statusCode).toBe(421)
    expect(response.body).toContain(errors.misdirected.message)
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  })

  test('changes nothing', async () => {
    const headers = { host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }
    expect((await ask('/api/auth/temp-login', headers, 'POST')).statusCode).toBe(421)
  })

  test('is also refused if the name is in the request target', async () => {
    await app.current.app.listen({ port: 0, host: '127.0.0.1' })
    const request = get(app.current.app.listeningOrigin, { path: 'http://evil.example/api/site' })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.resume()
    expect(response.statusCode).toBe(421)
  })

  test('is allowed for the health checks of a load balancer', async () => {
    expect((await ask('/api/health/live', { host: 'roost.internal.example' })).statusCode).toBe(200)
  })
})

test.each([
  'localhost:3000',
  'nas.home.arpa',
  'roost.lan:3000',
  '192.168.1.5:3000',
  'kitchen',
  'roost.local',
])('a request for the host %s is allowed', async (host) => {
  expect((await ask('/api/tasks', { host })).statusCode).toBe(200)
})
