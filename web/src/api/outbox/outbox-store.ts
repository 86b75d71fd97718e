import type { ReceivedError } from '@roost/contract/endpoint/error-body.ts'
import type { Feature } from '@roost/contract/endpoint/changes.ts'
import type { Endpoint } from '@roost/contract/endpoint/endpoint.ts'
import type { Fields } from '../calls/endpoint-url.ts'

/** A write on its way to the server, as it is stored on the device. */
export interface QueuedWrite {
  /** The position in the queue. A row created by this write has `-id` as its provisional id. */
  readonly id: number
  /** The Idempotency-Key, which ensures that a write that is sent twice is carried out only once. */
  readonly key: string
  readonly feature: Feature
  readonly method: Endpoint['method']
  /** The path template from the contract, without parameter values. */
  readonly path: Endpoint['path']
  /** Path parameters, query and body. */
  readonly input: Fields
  /** The fields of the query, from the contract; absent if there are none. */
  readonly queryFields?: readonly string[]
  /** A label for the user's action: `Add “Milk”`. */
  readonly summary: string
  /** The instant at which the write was made. */
  readonly madeAt: string
  /**
   * `waiting` to be sent; `sent`, but not yet contained in the stored lists of the server; `refused` by the server
   * after the caller stopped waiting.
   */
  readonly state: 'waiting' | 'sent' | 'refused'
  /** While a tab without locks sends it: the instant at which it began, in milliseconds since the epoch. */
  readonly sendingSince?: number
  /** The number of times the server failed to carry it out. */
  readonly failures: number
  /** The response to a sent write, under the name that devices have stored it. */
  readonly answer?: unknown
  /** The error of a refused write. */
  readonly refusal?: ReceivedError & { readonly status: number }
}

export interface StoreChanges {
  readonly put?: readonly QueuedWrite[]
  readonly remove?: readonly number[]
  /** Another tab may change this write meanwhile: nothing is applied unless the stored one passes the test. */
  readonly onlyIf?: { readonly id: number; readonly test: (write: QueuedWrite) => boolean }
}

/** The storage for queued writes; see device-store.ts for the implementation that survives a reload. */
export interface OutboxStore {
  list(): Promise<QueuedWrite[]>
  /** Returns the write with its position in the queue. */
  add(write: Omit<QueuedWrite, 'id'>): Promise<QueuedWrite>
  /** Applies either all of the changes or none of them, and returns whether it did. */
  change(changes: StoreChanges): Promise<boolean>
}
