import type { RequestListener } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { always, startWebServer, toKind, type WebServer } from '../../../test-support/hosts/web-server.ts'
import { createWebClient, WebError, type WebRequest } from './web-client.ts'
import type { WebClientOptions } from './web-request.ts'

let server: WebServer
let respond: RequestListener
beforeAll(async () => {
  server = await startWebServer((request, response) => respond(request, response))
})
afterAll(() => server.close())
afterEach(() => void (server.requests.length = 0))

const createClient = (options: Partial<WebClientOptions> = {}) =>
  createWebClient({ addresses: 'configured', timeLimitMs: 20_000, ...options })

const request = (input: Partial<WebRequest> = {}) => createClient()({ url: server.url, ...input })

describe('a redirect of a configured host', { tags: ['T15'] }, () => {
  test.each([301, 302, 303, 307, 308])(
    'with status %i to the same origin is followed with the key',
    async (status) => {
      respond = ({ url }, response) =>
        url === '/end' ? response.end('here') : response.writeHead(status, { location: '/end' }).end()
      const { bytes, url } = await request({ headers: { 'x-api-key': 'k' } })
      expect({ text: bytes.toString(), url }).toEqual({ text: 'here', url: `${server.url}/end` })
      expect(server.requests.map(({ headers }) => headers['x-api-key'])).toEqual(['k', 'k'])
    },
  )

  test.each([
    [302, 'GET', ''],
    [303, 'GET', ''],
    [307, 'POST', 'a=1'],
    [308, 'POST', 'a=1'],
  ])('with status %i turns a POST into a %s with the body %j', async (status, method, expected) => {
    let body = ''
    respond = (incoming, response) => {
      if (incoming.url === '/') return void response.writeHead(status, { location: '/end' }).end()
      incoming.on('data', (chunk: Buffer) => void (body += chunk.toString()))
      incoming.on('end', () => response.end())
    }
    await request({ method: 'POST', body: 'a=1', headers: { 'content-type': 'text/plain' } })
    expect(server.requests.at(-1)?.method).toBe(method)
    expect(body).toBe(expected)
  })

  test('is followed three times at most, whether or not it forms a loop', async () => {
    respond = ({ url = '' }, response) => {
      const count = Number(url.slice(1))
      if (count === 3) response.end()
      else response.writeHead(302, { location: `/${count + 1}` }).end()
    }
    expect(await toKind(request())).toBe('a response')
    respond = always(302, { location: '/' })
    server.requests.length = 0
    expect(await toKind(request())).toBe('too_many_redirects')
    expect(server.requests).toHaveLength(4)
  })

  test.each([
    ['another port', 'http://127.0.0.1:1/'],
    ['another host', 'http://shop.example/'],
    ['another scheme', `https://127.0.0.1/`],
    ['another scheme on the same port', 'https:'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:text/plain,a'],
    ['an address with credentials', '//user:secret@127.0.0.1/'],
    ['an invalid address', 'http://['],
  ])('to %s is not followed', async (_, location) => {
    respond = always(302, {
      location: location === 'https:' ? server.url.replace('http', 'https') : location,
    })
    expect(await toKind(request())).toBe('forbidden_address')
    expect(server.requests).toHaveLength(1)
  })

  test('without a location is treated as an ordinary response, as are 300 and 304', async () => {
    respond = always(302, {}, 'moved')
    expect((await request()).bytes.toString()).toBe('moved')
    for (const status of [300, 304]) {
      respond = always(status, { location: '/elsewhere' })
      expect((await request()).status).toBe(status)
    }
  })
})

describe('the error of a failed request', { tags: ['T34'] }, () => {
  const secrets = { path: 'hidden-path', query: 'hidden-query', header: 'hidden-header', body: 'hidden-body' }
  const secretRequest: WebRequest = {
    url: `http://127.0.0.1:1/${secrets.path}?key=${secrets.query}`,
    headers: { authorization: secrets.header },
    method: 'POST',
    body: secrets.body,
  }
  const toText = async (work: Promise<unknown>): Promise<string> => {
    const error: unknown = await work.catch((reason: unknown) => reason)
    if (!(error instanceof WebError)) return `not a WebError: ${String(error)}`
    return JSON.stringify([error.message, error.stack, error.cause, Object.entries(error)])
  }
  const failures: [string, () => Promise<unknown>][] = [
    ['the host is down', () => createClient()(secretRequest)],
    [
      'the address is invalid',
      () => createClient()({ ...secretRequest, url: `${secrets.path}:${secrets.query}` }),
    ],
    [
      'a header is invalid',
      () => createClient()({ ...secretRequest, headers: { a: `${secrets.header}\n` } }),
    ],
    [
      'a header name is invalid',
      () => createClient()({ ...secretRequest, headers: { [`${secrets.header} `]: 'a' } }),
    ],
    ['the port is not a web port', () => createClient({ addresses: 'public' })(secretRequest)],
    [
      'the resolver quotes the name',
      () =>
        createClient({
          addresses: 'public',
          resolve: () => Promise.reject(new Error(secrets.query)),
        })({ ...secretRequest, url: `http://shop.example/${secrets.path}` }),
    ],
    [
      'the time limit is exceeded',
      () => createClient()({ ...secretRequest, signal: AbortSignal.abort(new Error(secrets.body)) }),
    ],
  ]
  test.each(failures)('contains neither the address nor a key if %s', async (_, fail) => {
    const text = await toText(fail())
    expect(text).toMatch(/The request to another host failed/)
    expect(text).not.toMatch(/hidden/)
  })
})
