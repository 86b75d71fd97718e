import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryStore } from '../../../test-support/memory-store.ts'
import { startOutbox } from './outbox-sender.ts'
import type { NewWrite } from './outbox.ts'

// Simulates two tabs of one browser, with real locks and broadcast channels.

type Tab = ReturnType<typeof startOutbox>

const realFetch = globalThis.fetch
let sent: { url: string; key: string | null }[]
let respond: () => Promise<Response>
let tabs: readonly [Tab, Tab]

const addMilk: NewWrite = {
  feature: 'shopping',
  method: 'POST',
  path: '/api/shopping',
  input: { name: 'Milk', category: 'dairy' },
  summary: 'Add “Milk”',
}
const changeMilk: NewWrite = { ...addMilk, method: 'PUT', path: '/api/shopping/{id}', input: { id: '-1' } }

beforeEach(() => {
  sent = []
  respond = async () => Response.json({ id: 101 })
  globalThis.fetch = (url, init) => {
    if (typeof url !== 'string') expect.unreachable('calls are made by path')
    sent.push({ url, key: new Headers(init?.headers).get('idempotency-key') })
    return respond()
  }
  const store = createMemoryStore()
  const openTab = () =>
    startOutbox({ userId: 'ada', store, refetch: async () => {}, onUnauthorized: () => {} })
  tabs = [openTab(), openTab()]
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  for (const tab of tabs) tab.stop()
  globalThis.fetch = realFetch
})

test('two tabs together send each write once', { tags: ['F15'] }, async () => {
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      tabs[i % 2 === 0 ? 0 : 1].write({ ...addMilk, summary: `Add ${i}` }),
    ),
  )
  // The waiting caller receives the result, whichever tab sent the write.
  expect(results.map(({ status }) => status)).toEqual(Array(20).fill('sent'))
  expect(sent).toHaveLength(20)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(20)
})

test('a tab learns the real id of a row that another tab created', async () => {
  const [first, second] = tabs
  await first.write(addMilk)
  await vi.waitFor(async () => {
    await second.write(changeMilk)
    expect(sent.at(-1)?.url).toBe('/api/shopping/101')
  })
})

describe('without locks', () => {
  const noConnection = () => Promise.reject(new TypeError('Failed to fetch'))

  /** The first tab has written without a connection, and begins to send when it is back. */
  const beginSending = async (): Promise<PromiseWithResolvers<Response>> => {
    vi.stubGlobal('navigator', { locks: undefined })
    const [first, second] = tabs
    respond = noConnection
    expect(await first.write(addMilk)).toMatchObject({ status: 'queued' })
    await vi.waitFor(async () => expect(await second.read()).toHaveLength(1))
    const slow = Promise.withResolvers<Response>()
    respond = () => slow.promise
    sent = []
    void first.flush()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    return slow
  }

  test('no other tab takes back a write that is being sent', async () => {
    const slow = await beginSending()
    expect(await tabs[1].cancel(1)).toBe(false)
    slow.resolve(Response.json({ id: 101 }))
    await vi.waitFor(async () => expect(await tabs[1].read()).toEqual([]))
  })

  test('a write that could not be sent can be taken back by another tab, and is not sent any more', async () => {
    const slow = await beginSending()
    slow.reject(new TypeError('Failed to fetch'))
    await vi.waitFor(async () => expect(await tabs[1].cancel(1)).toBe(true))
    sent = []
    await tabs[0].flush()
    expect([sent, await tabs[0].read()]).toEqual([[], []])
  })

  test('a tab that was closed while it was sending prevents nothing after thirty seconds', async () => {
    await beginSending()
    tabs[0].stop()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 31_000)
    expect(await tabs[1].cancel(1)).toBe(true)
  })
})
