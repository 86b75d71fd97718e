import type { GroceryStore } from '@roost/contract/grocery.ts'
import { createCircuitBreaker, CircuitOpenError } from '../../../outbound/circuit-breaker.ts'
import { type RequestWeb, WebError, type WebRequest } from '../../../outbound/web-client.ts'
import { BoundedMap } from '../../../lib/bounded-map.ts'
import type { Log } from '../../../lib/log.ts'
import type { FoundProduct, StoreRequest } from './stores.rules.ts'

// Every store is asked the same way: its answers are kept for ten minutes and shared by everybody, whoever asks for
// what is being asked already waits for that answer, and a store that fails or has had enough is left alone.

/** One grocery store's API. Its search throws a StoreError or a WebError when there is no answer. */
export interface GroceryProvider {
  readonly name: GroceryStore
  readonly search: (request: StoreRequest, signal: AbortSignal) => Promise<readonly FoundProduct[]>
}

export interface ProviderServices {
  readonly requestWeb: RequestWeb
  readonly clock: () => Date
}

/** A store's answer is of no use. The message is for the log: neither keys nor what was asked for. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly status: number | undefined
  /** How long the store wants to be left alone. */
  readonly restMs: number | undefined

  constructor(message: string, details: { status?: number; restMs?: number | undefined } = {}) {
    super(message)
    this.status = details.status
    this.restMs = details.restMs
  }
}

const secondMs = 1000
const minuteMs = 60 * secondMs
const maxRestMs = 6 * 60 * minuteMs

/** For refusals that do not say how long: a wrong key, a quota of the day that is spent, too many at once. */
const usualRests: Readonly<Record<number, number>> = {
  401: 5 * minuteMs,
  402: 15 * minuteMs,
  403: 5 * minuteMs,
  429: minuteMs,
}

/** Seconds or a date, as RFC 9110 has it. */
const toRetryAfterMs = (text: string | null, now: Date): number | undefined => {
  const ms =
    text !== null && /^\d{1,9}$/.test(text) ? Number(text) * secondMs : Date.parse(text ?? '') - now.getTime()
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, secondMs), maxRestMs)
}

/** The JSON a store answers with. */
export const requestJson = async (
  { requestWeb, clock }: ProviderServices,
  request: WebRequest,
): Promise<unknown> => {
  const { status, headers, bytes } = await requestWeb(request)
  if (status !== 200) {
    const restMs = toRetryAfterMs(headers.get('retry-after'), clock()) ?? usualRests[status]
    throw new StoreError(`answered ${status}`, { status, restMs })
  }
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new StoreError('answered something else than JSON')
  }
}

export interface StoreServices {
  readonly clock: () => Date
  readonly log: Log
  /** For everything a search needs of a store. */
  readonly timeLimitMs: number
}

export interface Store {
  readonly name: GroceryStore
  /** Whether the answer costs nothing: it is there or under way, or the store is not asked at the moment. */
  readonly isFree: (request: StoreRequest) => boolean
  /** Null when the store gives no answer. `onSend` is called when it is really asked. */
  readonly search: (request: StoreRequest, onSend: () => void) => Promise<readonly FoundProduct[] | null>
}

/**
 * What the stores found. Once one of them has answered, the others are waited for no longer than `patienceMs`: what
 * they say later is there for the next search.
 */
export const askStores = async (
  stores: readonly Pick<Store, 'search'>[],
  request: StoreRequest,
  { onSend, patienceMs }: { readonly onSend: () => void; readonly patienceMs: number },
): Promise<(readonly FoundProduct[])[]> => {
  const answers: (readonly FoundProduct[] | null)[] = stores.map(() => null)
  const { promise: patienceEnds, resolve } = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  const asked = stores.map(async (store, index) => {
    const answer = await store.search(request, onSend)
    answers[index] = answer
    if (answer) timer ??= setTimeout(resolve, patienceMs)
  })
  await Promise.race([Promise.all(asked), patienceEnds])
  clearTimeout(timer)
  return answers.filter((answer) => answer !== null)
}

const keptMs = 10 * minuteMs
/** About a kilobyte each. */
const keptProducts = 4000
const toKey = ({ query, diet }: StoreRequest): string => `${diet ?? ''} ${query}`

const limitTime = async <T>(work: (signal: AbortSignal) => Promise<T>, timeLimitMs: number): Promise<T> => {
  const controller = new AbortController()
  const { promise: expired, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new StoreError('took too long'))
    controller.abort()
  }, timeLimitMs)
  try {
    return await Promise.race([work(controller.signal), expired])
  } finally {
    clearTimeout(timer)
  }
}

interface Kept {
  readonly until: number
  readonly products: readonly FoundProduct[]
}

const createKeptAnswers = (clock: () => Date) => {
  const answers = new BoundedMap<string, Kept>(keptProducts, ({ products }) => 1 + products.length)
  return {
    find(request: StoreRequest): readonly FoundProduct[] | undefined {
      const kept = answers.get(toKey(request))
      return kept && clock().getTime() < kept.until ? kept.products : undefined
    },
    keep: (request: StoreRequest, products: readonly FoundProduct[]) =>
      answers.set(toKey(request), { until: clock().getTime() + keptMs, products }),
  }
}

const isRefusal = (error: unknown): error is StoreError =>
  error instanceof StoreError && error.restMs !== undefined

export const createStore = (
  { name, search: searchProvider }: GroceryProvider,
  { clock, log, timeLimitMs }: StoreServices,
): Store => {
  const answers = createKeptAnswers(clock)
  const underWay = new Map<string, Promise<readonly FoundProduct[] | null>>()
  const runUnlessOpen = createCircuitBreaker({
    failures: 5,
    pauseMs: 30 * secondMs,
    clock,
    // Whoever says how long to wait is left alone for that long instead.
    isFailure: (error) => !isRefusal(error),
  })
  let restsUntil = 0
  const isResting = (): boolean => clock().getTime() < restsUntil

  const noteFailure = (error: unknown): void => {
    if (error instanceof CircuitOpenError) return
    if (isRefusal(error)) restsUntil = clock().getTime() + (error.restMs ?? 0)
    const isExpected = error instanceof StoreError || error instanceof WebError
    if (isExpected) log.warn({ store: name, reason: error.message }, 'a grocery store gave no answer')
    else log.error({ store: name, err: error }, 'an answer of a grocery store was not understood')
  }
  const ask = async (request: StoreRequest, onSend: () => void): Promise<readonly FoundProduct[] | null> => {
    try {
      const products = await runUnlessOpen(() => {
        onSend()
        return limitTime((signal) => searchProvider(request, signal), timeLimitMs)
      })
      answers.keep(request, products)
      return products
    } catch (error) {
      noteFailure(error)
      return null
    }
  }
  const askOnce = (request: StoreRequest, onSend: () => void): Promise<readonly FoundProduct[] | null> => {
    const key = toKey(request)
    const asked = underWay.get(key) ?? ask(request, onSend).finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }
  return {
    name,
    isFree: (request) => answers.find(request) !== undefined || underWay.has(toKey(request)) || isResting(),
    search: async (request, onSend) =>
      answers.find(request) ?? (isResting() ? null : askOnce(request, onSend)),
  }
}
