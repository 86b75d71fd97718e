import type { ErrorBody } from '@roost/contract/errors.ts'
import type { Feature } from '@roost/contract/changes.ts'
import type { Endpoint } from '@roost/contract/endpoint.ts'
import type { Fields } from './endpoint-url.ts'

/** A write on its way to the server, as it is kept on the device. */
export interface QueuedWrite {
  /** Its place in the line. What it creates has `-id` as its id until the server gave it one. */
  readonly id: number
  /** The Idempotency-Key: sent twice, it is carried out once. */
  readonly key: string
  readonly feature: Feature
  readonly method: Endpoint['method']
  /** Of the contract, with its parameters open. */
  readonly path: Endpoint['path']
  /** Path parameters and body. */
  readonly input: Fields
  /** What the person did, in words: `Add “Milk”`. */
  readonly summary: string
  /** An instant. */
  readonly madeAt: string
  /**
   * `waiting` to be sent; `sent`, but what the device keeps of the server's data does not show it yet; `refused` by
   * the server while nobody was waiting for the answer.
   */
  readonly state: 'waiting' | 'sent' | 'refused'
  /** How often the server failed at it. */
  readonly failures: number
  /** Of a sent one. */
  readonly answer?: unknown
  /** Of a refused one. */
  readonly refusal?: ErrorBody & { readonly status: number }
}

export interface StoreChanges {
  readonly put?: readonly QueuedWrite[]
  readonly remove?: readonly number[]
}

/** Where queued writes are kept; see device-store.ts for the one that survives a reload. */
export interface OutboxStore {
  list(): Promise<QueuedWrite[]>
  /** Answers it with its place in the line. */
  add(write: Omit<QueuedWrite, 'id'>): Promise<QueuedWrite>
  /** All of it or nothing. */
  change(changes: StoreChanges): Promise<void>
}

/** For browsers that keep nothing: the line is lost with the page. */
export const createMemoryStore = (): OutboxStore => {
  const writes = new Map<number, QueuedWrite>()
  let lastId = 0
  return {
    list: async () => [...writes.values()],
    add: async (write) => {
      lastId += 1
      const added = { ...write, id: lastId }
      writes.set(added.id, added)
      return added
    },
    change: async ({ put = [], remove = [] }) => {
      for (const write of put) writes.set(write.id, write)
      for (const id of remove) writes.delete(id)
    },
  }
}
