import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchConnection } from './connection-watch.ts'
import { beginCall, checkConnection, getIsOnline, reportFailure, reportReachable } from './connection.ts'

const realFetch = globalThis.fetch
let calls: string[]
let isServerThere: boolean
let browser: EventTarget
let visibilityState: DocumentVisibilityState
let stop: () => void

const settle = () => vi.advanceTimersByTimeAsync(10)

beforeEach(() => {
  vi.useFakeTimers()
  calls = []
  isServerThere = true
  visibilityState = 'visible'
  browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  vi.stubGlobal(
    'document',
    Object.defineProperty(new EventTarget(), 'visibilityState', { get: () => visibilityState }),
  )
  globalThis.fetch = async (url) => {
    calls.push(typeof url === 'string' ? url : expect.unreachable('calls are made by path'))
    if (!isServerThere) throw new TypeError('Failed to fetch')
    return Response.json({ status: 'ok' })
  }
  stop = watchConnection()
})
afterEach(() => {
  stop()
  reportReachable(true)
  globalThis.fetch = realFetch
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('as long as the server answers nobody asks whether it does', async () => {
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls).toEqual([])
})

test('what the browser says of its cables is only a reason to ask', async () => {
  browser.dispatchEvent(new Event('offline'))
  await settle()
  expect([calls, getIsOnline()]).toEqual([['/api/health/live'], true])
})

test('who was answered in the moment the network went is asked again', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  browser.dispatchEvent(new Event('offline'))
  await settle()
  isServerThere = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(getIsOnline()).toBe(false)
})

test('an answer to what was asked before the connection was lost does not bring it back', async () => {
  const reportAnswer = beginCall()
  isServerThere = false
  checkConnection()
  await settle()
  reportAnswer()
  expect(getIsOnline()).toBe(false)
  beginCall()()
  expect(getIsOnline()).toBe(true)
})

test('a lost server is noticed, and noticed when it is back', async () => {
  isServerThere = false
  checkConnection()
  await settle()
  expect(getIsOnline()).toBe(false)
  isServerThere = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(getIsOnline()).toBe(true)
})

test('pauses between questions grow to half a minute', async () => {
  isServerThere = false
  checkConnection()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(calls.length).toBeGreaterThan(18)
  expect(calls.length).toBeLessThan(26)
})

test('a hidden page asks nothing until it is shown again', async () => {
  isServerThere = false
  checkConnection()
  await settle()
  visibilityState = 'hidden'
  calls = []
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(calls).toEqual([])
  visibilityState = 'visible'
  isServerThere = true
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect([calls.length, getIsOnline()]).toEqual([1, true])
})

test('what happened to a hidden page is found out when it is shown', async () => {
  visibilityState = 'hidden'
  isServerThere = false
  checkConnection()
  await settle()
  expect([calls, getIsOnline()]).toEqual([[], true])
  visibilityState = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(getIsOnline()).toBe(false)
})

test('one call that fails while the server answers others is no lost connection', async () => {
  reportFailure()
  await settle()
  expect([calls, getIsOnline()]).toEqual([['/api/health/live'], true])
})

test('what failed before anybody could find out is found out then', async () => {
  stop()
  isServerThere = false
  reportFailure()
  expect(getIsOnline()).toBe(true)
  stop = watchConnection()
  await settle()
  expect(getIsOnline()).toBe(false)
})
