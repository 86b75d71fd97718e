import type { CallInput, Endpoint, Output } from '@roost/contract/endpoint.ts'
import type { Feature } from '@roost/contract/events.ts'
import { useSyncExternalStore } from 'react'
import { ApiError, UnreachableError } from './api-error.ts'
import { readAnswer, send } from './call-api.ts'
import { getIsOnline, onConnectionChange } from './connection.ts'
import { type Fields, toCallTarget } from './endpoint-url.ts'
import type { OutboxStore, QueuedWrite } from './outbox-store.ts'

// Writes that may wait for a connection. Each is kept on the device before it is sent, sent in the order it was made,
// and carried out once however often it is sent. What a page shows is the server's data with the line applied to it;
// docs/offline.md says how two devices' changes become one.

export type OfflineEndpoint = Endpoint & { readonly isOffline: true }

/** What became of a write while the person was waiting. */
export type WriteResult<E extends Endpoint> =
  | { readonly status: 'sent'; readonly answer: Output<E> }
  /** It is kept on the device and will be sent. */
  | { readonly status: 'queued' }

interface About {
  readonly feature: Feature
  /** What the person did, in words: `Add “Milk”`. */
  readonly summary: string
}

/** How long somebody looks at a write that is not answered before it counts as queued. */
const patienceMs = 4000
const requestLimitMs = 15_000
const maxFailures = 5
const busyStatuses: readonly number[] = [408, 425, 429, 502, 503, 504]

type Outcome = { readonly status: 'sent'; readonly answer: unknown } | { readonly error: unknown }

interface Surroundings {
  readonly store: OutboxStore
  /** Reads again what depends on the features. Rejects when that fails. */
  readonly refetch: (features: readonly Feature[]) => Promise<void>
  /** The server no longer knows who this is. */
  readonly onUnauthorized: () => void
}

const listeners = new Set<() => void>()
const awaited = new Map<number, (outcome: Outcome) => void>()
const noWrites: readonly QueuedWrite[] = []

let surroundings: Surroundings | null = null
let writes: readonly QueuedWrite[] = noWrites
let flushing: Promise<void> | null = null
let retryTimer: ReturnType<typeof setTimeout> | undefined
let retries = 0
let channel: BroadcastChannel | null = null
/** A change that comes while the line is read waits its turn. */
let changing: Promise<unknown> = Promise.resolve()

const setWrites = (next: readonly QueuedWrite[]): void => {
  writes = next
  for (const listener of listeners) listener()
}

const reload = async ({ store }: Surroundings): Promise<void> =>
  setWrites((await store.list()).toSorted((a, b) => a.id - b.id))

/** One change of the line after the other; every other tab learns of it. */
const change = (work: (current: Surroundings) => Promise<unknown>): Promise<void> => {
  const current = surroundings
  if (!current) return Promise.resolve()
  const done = changing
    .catch(() => {})
    .then(async () => {
      await work(current)
      await reload(current)
      channel?.postMessage(null)
    })
  changing = done
  return done
}

const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Only one tab sends at a time. Without locks (a page without https) two may, which the keys make harmless. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('roost-outbox', work) : work()

const sendWrite = async ({ method, path, input, key }: QueuedWrite): Promise<unknown> => {
  const endpoint = { method, path, body: { _zod: { input: null, output: null } } } as unknown as Endpoint
  const response = await send(endpoint, toCallTarget(endpoint, input), {
    signal: AbortSignal.timeout(requestLimitMs),
    idempotencyKey: key,
  })
  return readAnswer(response)
}

const settle = (id: number, outcome: Outcome): boolean => {
  const resolve = awaited.get(id)
  awaited.delete(id)
  resolve?.(outcome)
  return resolve !== undefined
}

/** Those made on this device of what the write creates, now with the id the server gave it. */
const withRealId = (write: QueuedWrite, answer: unknown): QueuedWrite[] => {
  if (write.method !== 'POST' || typeof answer !== 'object' || answer === null || !('id' in answer)) return []
  const provisional = String(-write.id)
  return writes
    .filter(({ feature, input }) => feature === write.feature && input['id'] === provisional)
    .map((later) => ({ ...later, input: { ...later.input, id: String(answer.id) } }))
}

const markSent = (write: QueuedWrite, answer: unknown): Promise<void> =>
  change(({ store }) =>
    store.change({ put: [{ ...write, state: 'sent', answer }, ...withRealId(write, answer)] }),
  )

const refuse = (write: QueuedWrite, error: ApiError): Promise<void> => {
  const { status, serverMessage, fieldErrors } = error
  const refusal = { status, message: serverMessage, errors: fieldErrors }
  return change(({ store }) => store.change({ put: [{ ...write, state: 'refused', refusal }] }))
}

const remove = (id: number): Promise<void> => change(({ store }) => store.change({ remove: [id] }))

const isOrphan = ({ input }: QueuedWrite): boolean =>
  typeof input['id'] === 'string' && input['id'].startsWith('-')

/** What it was about never reached the server. */
const orphanError = new ApiError(
  409,
  JSON.stringify({ message: 'This belongs to something that could not be saved.' }),
  '',
)

/**
 * The server said no. Whoever is waiting is told and the write is over; otherwise it is kept for him to see.
 * Answers whether the next one may be sent.
 */
const handleRefusal = async (write: QueuedWrite, error: ApiError): Promise<boolean> => {
  if (error.status === 401) {
    settle(write.id, { error })
    surroundings?.onUnauthorized()
    return false
  }
  if (settle(write.id, { error })) await remove(write.id)
  else if (write.method === 'DELETE' && error.status === 404) await markSent(write, null)
  else if (error.status >= 500 && write.failures + 1 < maxFailures) {
    await change(({ store }) => store.change({ put: [{ ...write, failures: write.failures + 1 }] }))
    return false
  } else await refuse(write, error)
  return true
}

/** Answers whether the next one may be sent. */
const process = async (write: QueuedWrite): Promise<boolean> => {
  try {
    if (isOrphan(write)) throw orphanError
    const answer = await sendWrite(write)
    await markSent(write, answer)
    settle(write.id, { status: 'sent', answer })
    return true
  } catch (error) {
    if (error instanceof ApiError && !busyStatuses.includes(error.status)) return handleRefusal(write, error)
    if (error instanceof ApiError || error instanceof UnreachableError || isTimeout(error)) return false
    throw error
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')

const findNext = (): QueuedWrite | undefined => writes.find(({ state }) => state === 'waiting')

/** Whoever is still waiting for an answer is told that it will take a while. */
const stopWaiting = (): void => {
  for (const [id, resolve] of awaited) {
    awaited.delete(id)
    resolve({ error: new UnreachableError('queued') })
  }
}

const scheduleRetry = (): void => {
  clearTimeout(retryTimer)
  retryTimer = setTimeout(() => void flush(), Math.min(1000 * 2 ** retries, 60_000))
  retries += 1
}

const listSent = (): QueuedWrite[] => writes.filter(({ state }) => state === 'sent')

/** Once the lists show what was sent, the device need not remember it. */
const forgetSent = async (): Promise<void> => {
  const sent = listSent()
  if (sent.length === 0) return
  await surroundings?.refetch([...new Set(sent.map(({ feature }) => feature))])
  await change(({ store }) => store.change({ remove: sent.map(({ id }) => id) }))
}

const sendAll = async (): Promise<void> => {
  if (surroundings) await reload(surroundings)
  for (let next = findNext(); next; next = findNext()) {
    if (!surroundings || !(await process(next))) break
    retries = 0
  }
  stopWaiting()
  if (findNext()) scheduleRetry()
  // A failed refetch is made up for by the next one.
  await forgetSent().catch(() => {})
}

/** Sends what is waiting. One run at a time; what is added meanwhile is sent by the run under way or the next. */
export const flush = (): Promise<void> => {
  clearTimeout(retryTimer)
  retryTimer = undefined
  flushing ??= inTurn(sendAll).finally(() => {
    flushing = null
    if (findNext() && retryTimer === undefined) void flush()
  })
  return flushing
}

const wait = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms))

/**
 * Keeps a write on the device and sends it as soon as it can be sent. Resolves when it was sent, or when it turns out
 * that it has to wait.
 * @throws {ApiError} when the server refuses it while the caller is waiting; it is not kept then.
 */
export const writeOffline = async <E extends OfflineEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { feature, summary }: About,
): Promise<WriteResult<E>> => {
  const { method, path } = endpoint
  let outcome: Promise<Outcome> | undefined
  await change(async ({ store }) => {
    const write = await store.add({
      key: createKey(),
      feature,
      method,
      path,
      input: input as Fields,
      summary,
      madeAt: new Date().toISOString(),
      state: 'waiting',
      failures: 0,
    })
    outcome = new Promise((resolve) => awaited.set(write.id, resolve))
  })
  if (!outcome) throw new Error('Nobody is signed in')
  void flush()
  const settled = await Promise.race([outcome, wait(getIsOnline() ? patienceMs : 0)])
  if (!settled || ('error' in settled && settled.error instanceof UnreachableError))
    return { status: 'queued' }
  if ('error' in settled) throw settled.error
  return settled as WriteResult<E>
}

/** Sends a refused write once more. `isForced` overrides what others changed meanwhile. */
export const retryWrite = (id: number, { isForced = false } = {}): Promise<void> => {
  const write = writes.find((queued) => queued.id === id)
  if (!write) return Promise.resolve()
  const { base: _, ...forced } = write.input
  const { refusal: _refusal, ...rest } = write
  const again: QueuedWrite = {
    ...rest,
    key: createKey(),
    input: isForced ? forced : write.input,
    state: 'waiting',
    failures: 0,
  }
  return change(({ store }) => store.change({ put: [again] })).then(flush)
}

/** The person has seen that it was refused and lets it go. */
export const discardWrite = (id: number): Promise<void> => remove(id)

/** Starts to send what the signed-in person left on this device, until the returned function is called. */
export const startOutbox = (next: Surroundings): (() => void) => {
  surroundings = next
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('roost-outbox')
  if (channel) channel.onmessage = () => void reload(next)
  const retry = (): void => {
    retries = 0
    void flush()
  }
  window.addEventListener('online', retry)
  const stopListening = onConnectionChange(() => {
    if (getIsOnline()) retry()
  })
  void flush()
  return () => {
    window.removeEventListener('online', retry)
    stopListening()
    clearTimeout(retryTimer)
    channel?.close()
    channel = null
    surroundings = null
    awaited.clear()
    setWrites(noWrites)
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const getWrites = (): readonly QueuedWrite[] => writes

/** Everything in line, oldest first. The same array until something changes. */
export const useQueuedWrites = (): readonly QueuedWrite[] => useSyncExternalStore(subscribe, getWrites)
