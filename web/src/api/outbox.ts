import type { CallInput, ClientEndpoint, Endpoint, Output } from '@roost/contract/endpoint.ts'
import type { Feature } from '@roost/contract/changes.ts'
import { useSyncExternalStore } from 'react'
import { UnreachableError } from './api-error.ts'
import type { Fields } from './endpoint-url.ts'
import type { QueuedWrite } from './outbox-store.ts'

// Writes that may wait for a connection. Each is kept on the device before it is sent, sent in the order it was made,
// and carried out once however often it is sent. What a page shows is the server's data with the line applied to it;
// docs/offline.md says how two devices' changes become one. This is the door; outbox-sender.ts does the work.

export type OfflineEndpoint = ClientEndpoint<Endpoint & { readonly isOffline: true }>

/** What became of a write while the person was waiting. */
export type WriteResult<E extends ClientEndpoint> =
  | { readonly status: 'sent'; readonly answer: Output<E> }
  /** It is kept on the device and will be sent. */
  | { readonly status: 'queued' }

export type NewWrite = Pick<QueuedWrite, 'feature' | 'method' | 'path' | 'input' | 'summary'>

export interface Outbox {
  readonly write: (write: NewWrite) => Promise<WriteResult<ClientEndpoint>>
  readonly retry: (id: number, options: { readonly isForced: boolean }) => Promise<void>
  readonly discard: (id: number) => Promise<readonly QueuedWrite[]>
  readonly restore: (writes: readonly QueuedWrite[]) => Promise<void>
  /** Everything in line, as the device has it now. */
  readonly read: () => Promise<readonly QueuedWrite[]>
  readonly flush: () => Promise<void>
}

const listeners = new Set<() => void>()
const noWrites: readonly QueuedWrite[] = []
const noIds: ReadonlyMap<string, string> = new Map()

let writes = noWrites
let realIds = noIds
let loadOutbox: (() => Promise<Outbox>) | null = null

/** What the sender has in line. */
export const showWrites = (next: readonly QueuedWrite[], ids: ReadonlyMap<string, string>): void => {
  writes = next
  realIds = ids
  for (const listener of listeners) listener()
}

/** How to get at the outbox of whoever is signed in; null when nobody is. */
export const setOutbox = (load: (() => Promise<Outbox>) | null): void => {
  loadOutbox = load
  if (!load) showWrites(noWrites, noIds)
}

const getOutbox = (): Promise<Outbox> => {
  if (!loadOutbox) return Promise.reject(new Error('Nobody is signed in'))
  return loadOutbox().catch((error: unknown) => {
    throw new UnreachableError(error)
  })
}

interface About {
  readonly feature: Feature
  /** What the person did, in words: `Add “Milk”`. */
  readonly summary: string
}

/**
 * Keeps a write on the device and sends it as soon as it can be sent. Resolves when it was sent, or when it turns out
 * that it has to wait.
 * @throws {ApiError} when the server refuses it while the caller is waiting; it is not kept then.
 */
export const writeOffline = async <E extends OfflineEndpoint>(
  { method, path }: E,
  input: CallInput<E>,
  about: About,
): Promise<WriteResult<E>> => {
  const outbox = await getOutbox()
  return outbox.write({ ...about, method, path, input: input as Fields })
}

/** Sends a refused write once more. `isForced` overrides what others changed meanwhile. */
export const retryWrite = async (id: number, { isForced = false } = {}): Promise<void> =>
  (await getOutbox()).retry(id, { isForced })

/**
 * The person has seen that it was refused and lets it go, and with it what was done to what it would have created.
 * Answers what is gone.
 */
export const discardWrite = async (id: number): Promise<readonly QueuedWrite[]> =>
  (await getOutbox()).discard(id)

/** Takes a discarding back. */
export const restoreWrites = async (discarded: readonly QueuedWrite[]): Promise<void> =>
  (await getOutbox()).restore(discarded)

/** Sends what is waiting, if anything is. */
export const flushOutbox = (): void => {
  loadOutbox?.()
    .then((outbox) => outbox.flush())
    .catch(() => {})
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const getWrites = (): readonly QueuedWrite[] => writes

/** Like {@link getWrites}, but asks the device first: a page that has just begun does not know yet what it keeps. */
export const readWrites = async (): Promise<readonly QueuedWrite[]> => {
  try {
    if (loadOutbox) return await (await loadOutbox()).read()
  } catch {
    // A device that does not answer has nothing to tell.
  }
  return writes
}

/** Everything in line, oldest first. The same array until something changes. */
export const useQueuedWrites = (): readonly QueuedWrite[] => useSyncExternalStore(subscribe, getWrites)

/** The id of a row that this device made, once the server has given it one; until then and otherwise the same. */
export const findRealId = (id: number): number => Number(realIds.get(String(id)) ?? id)
