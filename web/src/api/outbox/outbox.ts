import type { CallInput, ClientEndpoint, Endpoint, Output } from '@roost/contract/endpoint/endpoint.ts'
import type { Feature } from '@roost/contract/endpoint/changes.ts'
import { useSyncExternalStore } from 'react'
import { setIsEverythingKept } from '../../lib/device/kept-on-device.ts'
import { UnreachableError } from '../calls/api-error.ts'
import { readPreference, writePreference } from '../device/device-preferences.ts'
import type { Fields } from '../calls/endpoint-url.ts'
import type { QueuedWrite } from './outbox-store.ts'
import { createListeners } from '../../lib/listeners.ts'

// Offline writes. Each write is stored on the device before it is sent; writes are sent in the order they were made,
// and each is carried out only once, however often it is sent. A page shows the server's data with the queue applied to
// it; docs/offline.md explains how the changes of two devices are merged. This module is the public interface;
// outbox-sender.ts does the work.

export type OfflineEndpoint = ClientEndpoint<Endpoint & { readonly isOffline: true }>

/** The outcome of a write at the time its caller stops waiting. */
export type WriteResult<E extends ClientEndpoint> =
  | { readonly status: 'sent'; readonly response: Output<E> }
  /** The write is stored on the device and will be sent. */
  | { readonly status: 'queued'; readonly id: number }

export type NewWrite = Pick<
  QueuedWrite,
  'feature' | 'method' | 'path' | 'queryFields' | 'input' | 'summary'
> &
  Partial<Pick<QueuedWrite, 'key'>>

export interface Outbox {
  readonly write: (write: NewWrite) => Promise<WriteResult<ClientEndpoint>>
  readonly retry: (id: number, options: { readonly isForced: boolean }) => Promise<void>
  readonly discard: (id: number) => Promise<readonly QueuedWrite[]>
  readonly cancel: (id: number) => Promise<boolean>
  readonly restore: (writes: readonly QueuedWrite[]) => Promise<void>
  /** Reads the queue from the device. */
  readonly read: () => Promise<readonly QueuedWrite[]>
  readonly flush: () => Promise<void>
}

const { subscribe, notify } = createListeners()
const noWrites: readonly QueuedWrite[] = []
const noIds: ReadonlyMap<string, string> = new Map()

let writes = noWrites
let realIds = noIds
let loadOutbox: (() => Promise<Outbox>) | null = null

/** Publishes the state of the queue to the page. */
export const showWrites = (next: readonly QueuedWrite[], ids: ReadonlyMap<string, string>): void => {
  writes = next
  realIds = ids
  notify()
}

/** How long a read may wait for a write. */
const maxReadDelayMs = 5000
const writesBeingSent = new Set<{ readonly feature: Feature; readonly done: Promise<unknown> }>()

/** Registers a write while it is being sent, until the queue has recorded its response. */
export const whileSending = async <T>(feature: Feature, send: () => Promise<T>): Promise<T> => {
  const done = send()
  const write = { feature, done }
  writesBeingSent.add(write)
  try {
    return await done
  } finally {
    writesBeingSent.delete(write)
  }
}

/**
 * Resolves when no write to these features is being sent, or after five seconds. A list read meanwhile may already
 * contain the row of such a write, and would show it twice.
 */
export const untilSent = async (features: readonly Feature[] = []): Promise<void> => {
  const pending = [...writesBeingSent].filter(({ feature }) => features.includes(feature))
  if (pending.length === 0) return
  const timeout = new Promise((resolve) => setTimeout(resolve, maxReadDelayMs))
  await Promise.race([Promise.allSettled(pending.map(({ done }) => done)), timeout])
}

/** Sets the function that loads the outbox of the signed-in account; null when no one is signed in. */
export const setOutbox = (load: (() => Promise<Outbox>) | null): void => {
  loadOutbox = load
  if (load) return
  setIsEverythingKept(true)
  showWrites(noWrites, noIds)
}

const getOutbox = (): Promise<Outbox> => {
  if (!loadOutbox) return Promise.reject(new Error('Nobody is signed in'))
  return loadOutbox().catch((error: unknown) => {
    throw new UnreachableError(error)
  })
}

interface About {
  readonly feature: Feature
  /** A label for the user's action: `Add “Milk”`. */
  readonly summary: string
  /** The Idempotency-Key of the form (use-write.ts). */
  readonly key?: string
}

/**
 * Stores a write on the device and sends it as soon as possible. Resolves when it has been sent or has to wait.
 * @throws {ApiError} when the server rejects it while the caller is waiting; the write is then removed from the device.
 */
export const writeOffline = async <E extends OfflineEndpoint>(
  { method, path, queryFields }: E,
  input: CallInput<E>,
  about: About,
): Promise<WriteResult<E>> => {
  const outbox = await getOutbox()
  return outbox.write({
    ...about,
    method,
    path,
    ...(queryFields && { queryFields }),
    input: input as Fields,
  })
}

/**
 * Sends a refused write again. `isForced` overwrites changes that others have made since, and leaves out a budget that was
 * refused.
 */
export const retryWrite = async (id: number, { isForced = false } = {}): Promise<void> =>
  (await getOutbox()).retry(id, { isForced })

/**
 * Discards a refused write together with the writes that depend on the row it would have created. Returns the
 * discarded writes.
 */
export const discardWrite = async (id: number): Promise<readonly QueuedWrite[]> =>
  (await getOutbox()).discard(id)

/**
 * Removes a waiting write, together with the writes that depend on the row it would have created. Returns whether it was
 * still waiting.
 */
export const cancelWrite = async (id: number): Promise<boolean> => (await getOutbox()).cancel(id)

/** Returns discarded writes to the queue. */
export const restoreWrites = async (discarded: readonly QueuedWrite[]): Promise<void> =>
  (await getOutbox()).restore(discarded)

const hasWritesPreference = 'has-writes'

/** Remembers whether the queue of the account is empty, for the next page that opens. */
export const rememberHasWrites = (userId: string, hasWrites: boolean): void =>
  writePreference(userId, hasWritesPreference, hasWrites)

/** Whether the last page had writes in its queue, which the next one shows and sends as soon as possible. */
export const hadWrites = (userId: string): boolean => readPreference(userId, hasWritesPreference) === true

/** Sends any waiting writes. */
export const flushOutbox = (): void => {
  loadOutbox?.()
    .then((outbox) => outbox.flush())
    .catch(() => {})
}

export const getWrites = (): readonly QueuedWrite[] => writes

/** Like {@link getWrites}, but reads the device first: a page that has just loaded does not know its queue yet. */
export const readWrites = async (): Promise<readonly QueuedWrite[]> => {
  try {
    if (loadOutbox) return await (await loadOutbox()).read()
  } catch {
    // The device store failed, so only the writes known to this page can be returned.
  }
  return writes
}

/** All queued writes, oldest first. Returns the same array until something changes. */
export const useQueuedWrites = (): readonly QueuedWrite[] => useSyncExternalStore(subscribe, getWrites)

/**
 * Returns the real id of a row created on this device once the server has assigned one; any other id is returned
 * unchanged.
 */
export const findRealId = (id: number): number => Number(realIds.get(String(id)) ?? id)
