import { afterEach, expect, test, vi } from 'vitest'
import { isWorkerRefused } from './worker-script.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const respondWith = (response: Response | Error): void => {
  vi.stubGlobal('fetch', () =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  )
}

const html = { headers: { 'content-type': 'text/html' } }
/** The response that a browser returns for a redirect it must not follow. */
const redirect = Object.defineProperty(new Response(null), 'status', { value: 0 })

test.each([
  ['a script', new Response('', { headers: { 'content-type': 'text/javascript; charset=utf-8' } }), false],
  ['a missing script', new Response('{"message":"Not found"}', { status: 404 }), true],
  ['the page of a proxy in front of the server', new Response('<html>', html), true],
  ['a redirect', redirect, true],
  ['a server error', new Response('', { status: 503 }), false],
  ['no response', new TypeError('Failed to fetch'), false],
])('a worker counts as refused or not when the server sends %s', async (_, response, expected) => {
  respondWith(response)
  expect(await isWorkerRefused()).toBe(expected)
})
