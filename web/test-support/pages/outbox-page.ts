import { shoppingApi } from '@roost/contract/shopping/shopping.client.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { reportReachable } from '../../src/api/calls/connection.ts'
import { startOutbox } from '../../src/api/outbox/outbox-sender.ts'
import type { OutboxStore } from '../../src/api/outbox/outbox-store.ts'
import { getWrites, setOutbox, writeOffline } from '../../src/api/outbox/outbox.ts'
import { createMemoryStore } from '../memory-store.ts'

type Running = ReturnType<typeof startOutbox>

interface Sent {
  readonly method: string
  readonly url: string
  readonly key: string | null
  readonly user: string | null
  readonly body: Record<string, unknown> | null
}

/** An item on the server. */
export const item = (id: number) => ({ id, name: 'Milk', updatedAt: '2026-11-21T10:00:00Z' })

export const refusal = (status: number, message: string, headers: HeadersInit = {}) =>
  Response.json({ message }, { status, headers })

export const noConnection = () => Promise.reject(new TypeError('Failed to fetch'))

const about = (summary: string) => ({ feature: 'shopping', summary }) as const

export const addItem = (name: string) =>
  writeOffline(shoppingApi.create, { name, category: 'dairy' }, about(`Add “${name}”`))
export const changeItem = (id: string, fields: object) =>
  writeOffline(shoppingApi.update, { id, ...fields }, about(`Change “${id}”`))
export const removeItem = (id: string) => writeOffline(shoppingApi.remove, { id }, about(`Delete “${id}”`))

export const getFailure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.unreachable('it should have been refused'),
    (error: unknown) => error,
  )

export const listStates = () => getWrites().map(({ summary, state }) => `${summary} ${state}`)

/** Runs all work that does not have to wait. */
export const settle = () => vi.advanceTimersByTimeAsync(50)

const readRequest = (url: unknown, init: RequestInit = {}): Sent => {
  if (typeof url !== 'string') return expect.unreachable('calls are made by path')
  const headers = new Headers(init.headers)
  return {
    method: init.method ?? 'GET',
    url,
    key: headers.get('idempotency-key'),
    user: headers.get('roost-user'),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
  }
}

/** A page with an outbox, the device it runs on and the server it writes to. */
class OutboxPage {
  sent: Sent[] = []
  respond: (request: Sent) => Response | Promise<Response> = () => Response.json(item(101))
  refetched: string[][] = []
  refetch = async (): Promise<void> => {}
  unauthorizedCount = 0
  readonly #running: Running[] = []

  /** Starts the outbox in the same way as a page. */
  open(store: OutboxStore = createMemoryStore(), userId = 'ada'): Running {
    const outbox = startOutbox({
      userId,
      store,
      refetch: (features) => {
        this.refetched.push([...features])
        return this.refetch()
      },
      onUnauthorized: () => {
        this.unauthorizedCount += 1
      },
    })
    this.#running.push(outbox)
    setOutbox(async () => outbox)
    return outbox
  }

  /** Closes the page; the data on the device stays. */
  close(): void {
    for (const outbox of this.#running.splice(0)) outbox.stop()
    setOutbox(null)
  }

  goOffline(): void {
    this.respond = noConnection
    reportReachable(false)
  }

  /** Reconnects to the server, which sends these responses from now on. */
  async goOnline(respond: OutboxPage['respond']): Promise<void> {
    this.sent = []
    this.respond = respond
    reportReachable(true)
    await settle()
  }

  /** Makes writes while the server is unreachable. */
  async queue(...calls: (() => Promise<{ readonly status: string }>)[]): Promise<void> {
    this.goOffline()
    for (const call of calls) {
      const result = call()
      await settle()
      expect(await result).toMatchObject({ status: 'queued' })
    }
    this.sent = []
  }
}

/** Creates a page for each test, with a fake clock. */
export const prepareOutboxPage = (): { readonly current: OutboxPage } => {
  const realFetch = globalThis.fetch
  const page = { current: new OutboxPage() }
  beforeEach(() => {
    vi.useFakeTimers()
    // Simulates a single tab; outbox-tabs.test.ts uses two.
    vi.stubGlobal('BroadcastChannel', undefined)
    vi.stubGlobal('navigator', { locks: undefined })
    page.current = new OutboxPage()
    globalThis.fetch = async (url, init) => {
      const request = readRequest(url, init)
      page.current.sent.push(request)
      return page.current.respond(request)
    }
  })
  afterEach(() => {
    page.current.close()
    reportReachable(true)
    globalThis.fetch = realFetch
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return page
}
