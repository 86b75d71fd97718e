import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '../../../test-support/processes/free-port.ts'
import { always, startWebServer, toKind, type WebServer } from '../../../test-support/hosts/web-server.ts'
import { createWebClient, type WebRequest } from './web-client.ts'
import type { WebClientOptions } from './web-request.ts'

const mebibyte = 1024 * 1024

let server: WebServer
let respond: RequestListener
beforeAll(async () => {
  server = await startWebServer((request, response) => respond(request, response))
})
afterAll(() => server.close())
afterEach(() => void (server.requests.length = 0))

const createClient = (options: Partial<WebClientOptions> = {}) =>
  createWebClient({ addresses: 'configured', timeLimitMs: 20_000, ...options })

const request = (input: Partial<WebRequest> = {}, options?: Partial<WebClientOptions>) =>
  createClient(options)({ url: server.url, ...input })

/** Sends an endless body as fast as it is read. */
const endless =
  (chunk: Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.writeHead(200, headers).on('drain', write)
    write()
  }

const isGone = (message: IncomingMessage | ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (message.socket?.destroyed) resolve()
    else message.socket?.once('close', () => resolve())
  })

describe('a response', () => {
  test('contains the status, headers, bytes and address', async () => {
    respond = always(404, { 'content-type': 'text/plain', 'x-quota': '7' }, 'nothing here')
    const { status, headers, bytes, url } = await request({ url: `${server.url}/a?b=c#d` })
    expect({ status, url, text: bytes.toString() }).toEqual({
      status: 404,
      url: `${server.url}/a?b=c`,
      text: 'nothing here',
    })
    expect(headers.get('x-quota')).toBe('7')
  })

  test('follows a request with the given method, path, headers and body', async () => {
    let body = ''
    respond = (incoming, response) => {
      incoming.on('data', (chunk: Buffer) => void (body += chunk.toString()))
      incoming.on('end', () => response.end())
    }
    await request({
      url: `${server.url}/token?a=1`,
      method: 'POST',
      headers: { Authorization: 'Basic abc', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    const [received] = server.requests
    expect(received).toMatchObject({ method: 'POST', url: '/token?a=1' })
    expect(received?.headers).toMatchObject({
      authorization: 'Basic abc',
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'Roost',
      host: `127.0.0.1:${server.port}`,
    })
    expect(body).toBe('grant_type=client_credentials')
  })

  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['GZIP', gzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ])('compressed with %s is decompressed', async (name, pack) => {
    respond = always(200, { 'content-encoding': name }, pack(Buffer.from('{"milk":1}')))
    expect((await request()).bytes.toString()).toBe('{"milk":1}')
  })

  test.each([204, 200])(
    'with status %i and without a body is empty, whatever its content encoding',
    async (status) => {
      respond = always(status, {
        'content-encoding': 'gzip',
        ...(status === 200 && { 'content-length': '0' }),
      })
      expect((await request()).bytes).toHaveLength(0)
    },
  )

  test('of exactly the maximum size is accepted, compressed or not', async () => {
    const bytes = randomBytes(2 * mebibyte)
    respond = always(200, {}, bytes)
    expect((await request()).bytes.equals(bytes)).toBe(true)
    respond = always(200, { 'content-encoding': 'br' }, brotliCompressSync(Buffer.alloc(2 * mebibyte)))
    expect((await request()).bytes).toHaveLength(2 * mebibyte)
  })

  test('does not set a cookie for the next request', async () => {
    respond = always(200, { 'set-cookie': 'a=b' })
    const client = createClient()
    await client({ url: server.url })
    await client({ url: server.url })
    expect(server.requests.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined])
  })
})

describe('a response that is too large', { tags: ['T15'] }, () => {
  const large = Buffer.alloc(2 * mebibyte + 1)
  const bomb = Buffer.alloc(50 * mebibyte)
  const responses: [string, RequestListener][] = [
    ['if it exceeds the limit by a byte', always(200, {}, large)],
    ['if it exceeds the limit by a byte, without a content length', endless(Buffer.alloc(mebibyte / 2 + 1))],
    ['if it has 50 MB', always(200, {}, bomb)],
    [
      'if its content length exceeds the limit',
      (_, response) => {
        response.writeHead(200, { 'content-length': '3000000' }).flushHeaders()
      },
    ],
    [
      'if it exceeds the limit by a byte once decompressed',
      always(200, { 'content-encoding': 'gzip' }, gzipSync(large)),
    ],
    ['if it is a gzip bomb', always(200, { 'content-encoding': 'gzip' }, gzipSync(bomb))],
    ['if it is a deflate bomb', always(200, { 'content-encoding': 'deflate' }, deflateSync(bomb))],
    ['if it is a brotli bomb', always(200, { 'content-encoding': 'br' }, brotliCompressSync(bomb))],
    [
      'if it is an endless stream of empty gzip members',
      endless(gzipSync(''), { 'content-encoding': 'gzip' }),
    ],
    ['if its headers are too long', always(200, { 'x-a': 'a'.repeat(20_000) })],
  ]
  test.each(responses)('is rejected %s', async (_, listener) => {
    respond = listener
    expect(await toKind(request())).toBe('too_large')
  })

  test('is rejected before the rest arrives and is not read any further', async () => {
    let received: ServerResponse | undefined
    respond = (_, response) => {
      received = response.writeHead(200, { 'content-encoding': 'gzip' })
      response.write(gzipSync(bomb).subarray(0, 30_000))
    }
    expect(await toKind(request())).toBe('too_large')
    if (received) await isGone(received)
    expect(received?.writableFinished).toBe(false)
  })
})

describe('an invalid response', { tags: ['T15'] }, () => {
  const rawResponses: [string, string][] = [
    ['not HTTP at all', 'SSH-2.0-OpenSSH_9.7\r\n'],
    ['an empty response', ''],
    ['half a header', 'HTTP/1.1 200 OK\r\ncontent-'],
    ['a body that ends early', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nabc'],
    ['chunks that end early', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nab'],
    ['chunks with an invalid size', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nxyz\r\n'],
    ['two content lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
    [
      'a content length and chunks',
      'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['invalid gzip', 'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 3\r\n\r\nabc'],
    [
      'an unknown content encoding',
      'HTTP/1.1 200 OK\r\ncontent-encoding: zstd\r\ncontent-length: 3\r\n\r\nabc',
    ],
    [
      'two content encodings',
      'HTTP/1.1 200 OK\r\ncontent-encoding: gzip, gzip\r\ncontent-length: 3\r\n\r\nabc',
    ],
    [
      'a content encoding named like a property of JavaScript objects',
      'HTTP/1.1 200 OK\r\ncontent-encoding: constructor\r\ncontent-length: 1\r\n\r\na',
    ],
    [
      'a switch to another protocol',
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
    ],
  ]
  test.each(rawResponses)('is rejected: %s', async (_, text) => {
    respond = ({ socket }) => void socket.end(text)
    expect(await toKind(request())).toBe('unreachable')
  })

  test('is rejected: gzip that ends early', async () => {
    const packed = gzipSync(randomBytes(1000))
    respond = always(200, { 'content-encoding': 'gzip' }, packed.subarray(0, 500))
    expect(await toKind(request())).toBe('unreachable')
  })

  test('is reported as unreachable, like a port on which no server listens', async () => {
    const url = `http://127.0.0.1:${await findFreePort()}`
    await expect(request({ url })).rejects.toMatchObject({ kind: 'unreachable', message: /ECONNREFUSED/ })
  })
})

describe('the time limit', { tags: ['T15'] }, () => {
  const limit = { timeLimitMs: 200 }
  const waits: [string, RequestListener][] = [
    ['sends nothing', () => {}],
    ['hangs after its headers', (_, response) => response.writeHead(200).flushHeaders()],
    [
      'sends a body byte by byte',
      (_, response) => {
        const drip = setInterval(() => response.write('a'), 20)
        response.on('close', () => clearInterval(drip))
      },
    ],
    [
      'sends a compressed body byte by byte',
      (_, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' })
        const [...packed] = gzipSync(randomBytes(20_000))
        const drip = setInterval(() => response.write(Buffer.from(packed.splice(0, 1))), 20)
        response.on('close', () => clearInterval(drip))
      },
    ],
    [
      'sends informational headers endlessly',
      (_, response) => {
        const drip = setInterval(() => response.writeProcessing(), 20)
        response.on('close', () => clearInterval(drip))
      },
    ],
  ]
  test.each(waits)('ends the request to a host that %s', async (_, listener) => {
    respond = listener
    expect(await toKind(request({}, limit))).toBe('timeout')
    const [received] = server.requests
    if (received) await isGone(received)
  })

  test('covers all redirects', async () => {
    respond = (_, response) => void setTimeout(() => response.writeHead(302, { location: '/' }).end(), 90)
    expect(await toKind(request({}, { ...limit, maxRedirects: 1000 }))).toBe('timeout')
  })

  test('covers name resolution', async () => {
    const resolve = () => new Promise<string[]>(() => {})
    const work = request({ url: 'http://shop.example' }, { ...limit, addresses: 'public', resolve })
    expect(await toKind(work)).toBe('timeout')
  })

  test('does not prevent a caller from aborting earlier', async () => {
    respond = () => {}
    const controller = new AbortController()
    const work = toKind(request({ signal: controller.signal }))
    while (server.requests.length === 0) await wait(1)
    controller.abort()
    expect(await work).toBe('timeout')
    const [received] = server.requests
    if (received) await isGone(received)
  })

  test('is not needed for a request that was aborted beforehand, which is never sent', async () => {
    expect(await toKind(request({ signal: AbortSignal.abort() }))).toBe('timeout')
    expect(server.requests).toHaveLength(0)
  })
})

describe('concurrent requests', { tags: ['T15'] }, () => {
  const arrived = async (count: number) => {
    while (server.requests.length < count) await wait(1)
  }

  test('beyond two wait for a moment and are then rejected until capacity is free again', async () => {
    const waiting: ServerResponse[] = []
    respond = (_, response) => void waiting.push(response)
    const client = createClient({ maxWaitMs: 50 })
    const first = [client({ url: server.url }), client({ url: server.url })]
    await arrived(2)
    expect(await toKind(client({ url: server.url }))).toBe('busy')
    expect(server.requests).toHaveLength(2)
    for (const response of waiting) response.end()
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200])
    respond = always(200, {})
    expect(await toKind(client({ url: server.url }))).toBe('a response')
  })

  test('that are aborted free capacity for the next one', async () => {
    const client = createClient({ maxWaitMs: 20_000 })
    const controller = new AbortController()
    respond = () => {}
    const given = [1, 2, 3].map(() => toKind(client({ url: server.url, signal: controller.signal })))
    await arrived(2)
    respond = always(200, {})
    const next = client({ url: server.url })
    controller.abort()
    expect(await Promise.all(given)).toEqual(['timeout', 'timeout', 'timeout'])
    expect((await next).status).toBe(200)
    expect(server.requests).toHaveLength(3)
  })
})
