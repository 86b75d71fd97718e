import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWebServer, type WebServer } from '../../server/test-support/hosts/web-server.ts'
import { listPins, type Registry, updatePins } from './image-pins.ts'

const toDigest = (letter: string): string => `sha256:${letter.repeat(64)}`

let host: WebServer
let registry: Registry
let digests: Record<string, string>

beforeEach(async () => {
  digests = { '/v2/library/node/manifests/26.10.0-slim': toDigest('b') }
  host = await startWebServer(({ url = '', headers }, response) => {
    if (url.startsWith('/token')) response.end(JSON.stringify({ token: 'pull-only' }))
    else if (headers.authorization !== 'Bearer pull-only') response.writeHead(401).end()
    else response.writeHead(200, { 'docker-content-digest': digests[url] ?? 'nothing' }).end()
  })
  registry = { url: host.url, tokenUrl: `${host.url}/token` }
})
afterEach(() => host.close())

const text = `ARG NODE_IMAGE=node:26.10.0-slim@${toDigest('a')}\n    image: roost\n`

test('only images with a tag and a digest are pins, not the image that is built here', () => {
  expect(listPins(text)).toEqual([{ name: 'node', tag: '26.10.0-slim', digest: toDigest('a') }])
})

test('an image is pinned to the digest of its tag in the registry without changing anything else', async () => {
  expect(await updatePins(text, registry)).toBe(text.replace(toDigest('a'), toDigest('b')))
  const asked = host.requests.map(({ method, url }) => `${method} ${url}`)
  expect(asked).toEqual([
    'GET /token?service=registry.docker.io&scope=repository%3Alibrary%2Fnode%3Apull',
    'HEAD /v2/library/node/manifests/26.10.0-slim',
  ])
  expect(host.requests[1]?.headers.accept).toContain('image.index.v1')
})

test('an invalid digest is never written', async () => {
  digests = {}
  await expect(updatePins(text, registry)).rejects.toThrow('returned no digest for node:26.10.0-slim')
})
