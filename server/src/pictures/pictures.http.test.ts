import type { RequestListener } from 'node:http'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../test-support/household/builders.ts'
import {
  createTinyJpeg,
  createTinyPng,
  toExif,
  toExifSegment,
  toPng,
  toPngChunk,
} from '../../test-support/samples/pictures.ts'
import { startTestApp, type TestApp, testSecretKey } from '../../test-support/app/test-app.ts'
import { startWebServer, type WebServer } from '../../test-support/hosts/web-server.ts'
import { PhotoError } from '../lib/photo/photo-formats.ts'
import { createWebClient, type RequestWeb, WebError } from '../outbound/web-client/web-client.ts'
import { createPictures, groceryPictures, recipePictures } from './pictures.service.ts'

const minuteMs = 60_000

let shop: WebServer
let respond: RequestListener
let app: TestApp
let person: Person
let requestPicture: RequestWeb
/** The addresses to which the server would have connected; all connections are redirected to this machine. */
const connections: string[] = []
const addresses: Record<string, readonly string[]> = { 'inside.example': ['10.0.0.1'], 'nowhere.example': [] }

beforeAll(async () => {
  shop = await startWebServer((request, response) => respond(request, response))
  const createClient = (timeLimitMs: number) =>
    createWebClient({
      addresses: 'public',
      timeLimitMs,
      resolve: async (hostname) => addresses[hostname] ?? ['93.184.216.34'],
      mapSocketAddress: ({ addresses: [address], port }) => {
        connections.push(`${address} ${port}`)
        return { addresses: ['127.0.0.1'], port: shop.port }
      },
    })
  const [slowClient, fastClient] = [createClient(20_000), createClient(200)]
  requestPicture = (request) =>
    request.url.startsWith('http://silent.example/') ? fastClient(request) : slowClient(request)
  app = await startTestApp({}, { requestPicture })
  person = await createPerson(app)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})
afterEach(() => {
  shop.requests.length = 0
  connections.length = 0
})

const clock = () => new Date()
const publicUrl = 'https://roost.example'
const { toPath } = createPictures(groceryPictures, { secretKey: testSecretKey, clock, publicUrl })
const recipes = createPictures(recipePictures, { secretKey: testSecretKey, clock, publicUrl })

/** Each test uses its own pictures, because results are cached. */
let pictureCount = 0
const createAddress = (host = 'shop.example'): string => `http://${host}/${(pictureCount += 1)}.jpg`

const open = (path: string | null, { client } = person) => client.send({ url: path ?? 'no path' })
const openPicture = (url = createAddress()) => open(toPath(url))

const always =
  (bytes: Buffer | string, contentType = 'image/jpeg', status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': contentType }).end(bytes)

const readRefusal = ({ statusCode, body, headers }: Awaited<ReturnType<typeof open>>) => ({
  status: statusCode,
  message: (JSON.parse(body) as { message: string }).message,
  cache: headers['cache-control'],
})

const notFound = { status: 404, message: 'Picture not found', cache: 'no-store' }
const unavailable = {
  status: 502,
  message: 'The grocery stores cannot be reached right now. Please try again in a moment.',
  cache: 'no-store',
}

describe('the picture of a product', () => {
  test(
    'is served by this server, re-encoded and scaled down, and not cached by browsers',
    { tags: ['T14'] },
    async () => {
      const paper = sharp({ create: { width: 800, height: 600, channels: 3, background: '#c00' } })
      const original = await paper.jpeg().toBuffer()
      respond = always(original)
      const { statusCode, headers, rawPayload } = await openPicture()
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 })
      expect(rawPayload.equals(original)).toBe(false)
      expect(connections).toEqual(['93.184.216.34 80'])
    },
  )

  test('contains no other data from the original file', { tags: ['T14'] }, async () => {
    const secret = '<script>52.5200 N</script>'
    const exif = toExif({ orientation: 6, text: secret })
    for (const original of [
      createTinyJpeg([toExifSegment(exif)]),
      createTinyPng([toPngChunk('eXIf', exif)]),
    ]) {
      expect(original.includes(secret)).toBe(true)
      respond = always(original)
      const { statusCode, rawPayload } = await openPicture()
      expect(statusCode).toBe(200)
      expect(rawPayload.includes('script')).toBe(false)
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    }
  })

  test('is recognised by its bytes when the host declares another image format', async () => {
    respond = always(createTinyPng(), 'Image/JPG; charset=binary')
    expect((await openPicture()).statusCode).toBe(200)
  })

  test('is requested without information about the viewer', async () => {
    respond = always(createTinyPng())
    await openPicture()
    const [{ headers } = { headers: {} }] = shop.requests
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  test('is fetched once for many viewers', async () => {
    respond = always(createTinyPng())
    const url = createAddress()
    const responses = await Promise.all(Array.from({ length: 5 }, () => openPicture(url)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect((await openPicture(url)).statusCode).toBe(200)
    expect(shop.requests).toHaveLength(1)
  })
})

describe('nothing is fetched for', { tags: ['T15'] }, () => {
  test('an invented token', async () => {
    respond = always(createTinyPng())
    const token = `${Buffer.from(createAddress()).toString('base64url')}.${'A'.repeat(43)}`
    expect(readRefusal(await open(`/api/grocery/images/${token}`))).toEqual(notFound)
    expect(connections).toEqual([])
  })

  test('an invalid token', async () => {
    for (const token of ['x', 'x.', '.x', 'a.b.c', `${'a'.repeat(481)}.x`, '%2e%2e.x', 'a%00.b'])
      expect((await open(`/api/grocery/images/${token}`)).statusCode).toBe(404)
    expect(connections).toEqual([])
  })

  test.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://inside.example/milk.jpg',
    'http://user:secret@shop.example/milk.jpg',
  ])('a product whose provider names %s as the address of its picture', async (url) => {
    respond = always(createTinyPng())
    expect(readRefusal(await openPicture(url))).toEqual(notFound)
    expect(connections).toEqual([])
  })

  test('a redirect into a private network', async () => {
    respond = (_, response) => response.writeHead(302, { location: 'http://inside.example/' }).end()
    expect(readRefusal(await openPicture())).toEqual(notFound)
    expect(shop.requests).toHaveLength(1)
  })
})

describe('the server refuses', { tags: ['T14'] }, () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  const bomb = toPng({ width: 40_000, height: 40_000 }, deflateSync(Buffer.alloc(1000)))
  const responses: [string, RequestListener][] = [
    ['an SVG', always(svg, 'image/svg+xml')],
    ['a picture sent as HTML', always(createTinyPng(), 'text/html')],
    ['a picture followed by HTML', always(Buffer.concat([createTinyJpeg(), Buffer.from('<script>')]))],
    ['a picture with too many pixels', always(bomb, 'image/png')],
    ['a response larger than 2 MiB', always(Buffer.alloc(2 * 1024 * 1024 + 1))],
    ['a picture with an error status', always(createTinyPng(), 'image/png', 404)],
    ['a redirect to itself', (_, response) => response.writeHead(302, { location: '/' }).end()],
  ]
  test.each(responses)('%s', async (_, listener) => {
    respond = listener
    expect(readRefusal(await openPicture())).toEqual(notFound)
  })
})

describe('the picture of a recipe', () => {
  test('is served like that of a product, at twice the size', { tags: ['T14'] }, async () => {
    const paper = sharp({ create: { width: 800, height: 600, channels: 3, background: '#c00' } })
    respond = always(await paper.jpeg().toBuffer())
    const { statusCode, headers, rawPayload } = await open(recipes.toPath(createAddress()))
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 })
  })

  test("is not fetched with the token of a product's picture", { tags: ['T15'] }, async () => {
    respond = always(createTinyPng())
    const token = toPath(createAddress())?.split('/').at(-1)
    expect(readRefusal(await open(`/api/recipes/images/${token}`))).toEqual(notFound)
    expect(readRefusal(await open(recipes.toPath('http://inside.example/soup.jpg')))).toEqual(notFound)
    expect(connections).toEqual([])
  })

  test('that cannot be fetched causes an error with a message', async () => {
    respond = always('', 'text/html', 500)
    expect(readRefusal(await open(recipes.toPath(createAddress())))).toEqual({
      ...unavailable,
      message: 'The picture cannot be fetched right now. Please try again in a moment.',
    })
  })
})

describe('a picture fetched for storage', () => {
  const fetchPhoto = (url: string) =>
    createPictures(recipePictures, { secretKey: testSecretKey, clock, publicUrl, requestPicture }).fetchPhoto(
      url,
    )

  test('has at most 1600 pixels on its longer side', async () => {
    const paper = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#c00' } })
    respond = always(await paper.jpeg().toBuffer())
    expect(await sharp(await fetchPhoto(createAddress())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1600,
      height: 800,
    })
  })

  test('is refused if no picture is returned', async () => {
    respond = always('<svg/>', 'image/svg+xml')
    await expect(fetchPhoto(createAddress())).rejects.toThrow(PhotoError)
    respond = always('', 'text/html', 503)
    await expect(fetchPhoto(createAddress())).rejects.toThrow(WebError)
    await expect(fetchPhoto('http://inside.example/')).rejects.toThrow(WebError)
  })
})

describe('a failing host', () => {
  test.each<[string, RequestListener]>([
    ['fails', always('', 'text/html', 500)],
    ['limits requests', always('', 'text/html', 429)],
    ['closes the connection', ({ socket }) => void socket.destroy()],
  ])('that %s returns no picture and is not contacted again for a minute', async (_, listener) => {
    respond = listener
    const url = createAddress()
    expect(readRefusal(await openPicture(url))).toEqual(unavailable)
    expect(readRefusal(await openPicture(url))).toEqual(unavailable)
    expect(shop.requests).toHaveLength(1)
    respond = always(createTinyPng())
    app.clock.advance(minuteMs)
    expect((await openPicture(url)).statusCode).toBe(200)
  })

  test.each(['silent.example', 'nowhere.example'])('such as %s returns no picture', async (host) => {
    respond = () => {}
    expect(readRefusal(await openPicture(createAddress(host)))).toEqual(unavailable)
  })
})
