import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchConnection } from './connection-watch.ts'
import { beginCall, checkConnection, getIsOnline, reportFailure, reportReachable } from './connection.ts'

const realFetch = globalThis.fetch
let calls: string[]
let isServerThere: boolean
let browser: EventTarget
let visibilityState: DocumentVisibilityState
let stop: () => void
let signals: number

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
  signals = 0
  stop = watchConnection(() => (signals += 1))
})
afterEach(() => {
  stop()
  reportReachable(true)
  globalThis.fetch = realFetch
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('no probes are sent while calls succeed', async () => {
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls).toEqual([])
})

test("the browser's offline event merely triggers a probe", async () => {
  browser.dispatchEvent(new Event('offline'))
  await settle()
  expect([calls, getIsOnline()]).toEqual([['/api/health/live'], true])
})

test('a failed call triggers a probe, which reports that the server is reachable', async () => {
  reportFailure()
  await settle()
  expect([getIsOnline(), signals]).toEqual([true, 1])
  isServerThere = false
  reportFailure()
  await settle()
  expect([getIsOnline(), signals]).toEqual([false, 1])
})

test('a probe that succeeds while the browser reports no network is repeated', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  browser.dispatchEvent(new Event('offline'))
  await settle()
  isServerThere = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(getIsOnline()).toBe(false)
})

test('a response to a call from before the connection was lost does not count as a reconnection', async () => {
  const reportResponse = beginCall()
  isServerThere = false
  checkConnection()
  await settle()
  reportResponse()
  expect(getIsOnline()).toBe(false)
  beginCall()()
  expect(getIsOnline()).toBe(true)
})

test('both losing and regaining the connection are detected', async () => {
  isServerThere = false
  checkConnection()
  await settle()
  expect(getIsOnline()).toBe(false)
  isServerThere = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(getIsOnline()).toBe(true)
})

test('the pauses between probes grow to half a minute', async () => {
  isServerThere = false
  checkConnection()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(calls.length).toBeGreaterThan(18)
  expect(calls.length).toBeLessThan(26)
})

test('a hidden page sends no probes until it is shown again', async () => {
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

test('a connection lost while the page was hidden is detected when the page is shown', async () => {
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

test('a failed call does not count as a lost connection if the probe succeeds', async () => {
  reportFailure()
  await settle()
  expect([calls, getIsOnline()]).toEqual([['/api/health/live'], true])
})

test('a call that failed before the watch started triggers a probe at its start', async () => {
  stop()
  isServerThere = false
  reportFailure()
  expect(getIsOnline()).toBe(true)
  signals = 0
  stop = watchConnection(() => (signals += 1))
  await settle()
  expect(getIsOnline()).toBe(false)
})

test('probes triggered by events do not lengthen the pause before the next scheduled probe', async () => {
  isServerThere = false
  for (let times = 0; times < 5; times += 1) {
    checkConnection()
    await settle()
  }
  calls = []
  await vi.advanceTimersByTimeAsync(2000)
  expect(calls).toHaveLength(1)
})

test('when the browser reports a network again, the next probe follows soon, however long the network was gone', async () => {
  isServerThere = false
  checkConnection()
  await vi.advanceTimersByTimeAsync(120_000)
  browser.dispatchEvent(new Event('online'))
  await settle()
  calls = []
  await vi.advanceTimersByTimeAsync(2000)
  expect(calls).toHaveLength(1)
})
