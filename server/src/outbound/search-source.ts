import { BoundedMap } from '../lib/bounded-map.ts'
import type { Log } from '../lib/log.ts'
import type { Meter } from '../lib/meter.ts'
import { createCircuitBreaker, CircuitOpenError } from './circuit-breaker.ts'
import { ProviderError } from './json-request.ts'
import { WebError } from './web-error.ts'

// Everybody who is searched elsewhere is asked the same way: his answers are kept for ten minutes and shared by all,
// whoever asks for what is being asked already waits for that answer, and one who fails or has had enough is left alone.

/** One provider's API. Its search throws a ProviderError or a WebError when there is no answer. */
export interface SearchProvider<Name extends string, Request, Found> {
  readonly name: Name
  readonly search: (request: Request, signal: AbortSignal) => Promise<readonly Found[]>
}

export interface SearchSource<Name extends string, Request, Found> {
  readonly name: Name
  /** Whether the answer costs nothing: it is there or under way, or the provider is not asked at the moment. */
  readonly isFree: (request: Request) => boolean
  /** Null when the provider gives no answer. `onSend` is called when it is really asked. */
  readonly search: (request: Request, onSend: () => void) => Promise<readonly Found[] | null>
}

export interface SearchSourceOptions<Request> {
  readonly clock: () => Date
  readonly log: Log
  readonly meter: Meter
  /** What the provider is asked for: it is left alone for each by itself. */
  readonly feature: string
  /** For everything a search needs of the provider. */
  readonly timeLimitMs: number
  /** Requests with the same key mean the same. */
  readonly toKey: (request: Request) => string
  /** How many findings, and searches, are remembered. */
  readonly keptCount: number
}

const secondMs = 1000
const keptMs = 10 * 60 * secondMs

const limitTime = async <T>(work: (signal: AbortSignal) => Promise<T>, timeLimitMs: number): Promise<T> => {
  const controller = new AbortController()
  const { promise: expired, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new ProviderError('took too long'))
    controller.abort()
  }, timeLimitMs)
  try {
    return await Promise.race([work(controller.signal), expired])
  } finally {
    clearTimeout(timer)
  }
}

interface Kept<Found> {
  readonly until: number
  readonly found: readonly Found[]
}

const createStoredResponses = <Found>(clock: () => Date, keptCount: number) => {
  const answers = new BoundedMap<string, Kept<Found>>(keptCount, ({ found }) => 1 + found.length)
  return {
    find(key: string): readonly Found[] | undefined {
      const kept = answers.get(key)
      return kept && clock().getTime() < kept.until ? kept.found : undefined
    },
    keep: (key: string, found: readonly Found[]) =>
      answers.set(key, { until: clock().getTime() + keptMs, found }),
  }
}

const isRefusal = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.restMs !== undefined

interface Patience {
  readonly isResting: () => boolean
  /** Resting, or failing too often. */
  readonly isLeftAlone: () => boolean
  /** Null for what failed, and while the provider is left alone. */
  readonly run: <T>(work: (signal: AbortSignal) => Promise<T>, onSend: () => void) => Promise<T | null>
}

/** Calls a provider as long as it is well and willing. */
const createPatience = (
  name: string,
  { clock, log, timeLimitMs }: Pick<SearchSourceOptions<never>, 'clock' | 'log' | 'timeLimitMs'>,
): Patience => {
  const circuit = createCircuitBreaker({
    failures: 5,
    pauseMs: 30 * secondMs,
    clock,
    // Whoever says how long to wait is left alone for that long instead.
    isFailure: (error) => !isRefusal(error),
  })
  let restsUntil = 0

  const noteFailure = (error: unknown): void => {
    if (error instanceof CircuitOpenError) return
    if (isRefusal(error)) restsUntil = clock().getTime() + (error.restMs ?? 0)
    const isExpected = error instanceof ProviderError || error instanceof WebError
    if (isExpected) log.warn({ provider: name, reason: error.message }, 'a provider gave no answer')
    else log.error({ provider: name, err: error }, 'an answer of a provider was not understood')
  }
  const isResting = (): boolean => clock().getTime() < restsUntil
  return {
    isResting,
    isLeftAlone: () => isResting() || circuit.isOpen(),
    async run(work, onSend) {
      try {
        return await circuit.run(() => {
          onSend()
          return limitTime(work, timeLimitMs)
        })
      } catch (error) {
        noteFailure(error)
        return null
      }
    },
  }
}

export const createSearchSource = <Name extends string, Request, Found>(
  { name, search: searchProvider }: SearchProvider<Name, Request, Found>,
  options: SearchSourceOptions<Request>,
): SearchSource<Name, Request, Found> => {
  const { clock, meter, feature, toKey, keptCount } = options
  const answers = createStoredResponses<Found>(clock, keptCount)
  const underWay = new Map<string, Promise<readonly Found[] | null>>()
  const patience = createPatience(name, options)
  meter.watch('roost_provider_circuit_open', () => [
    { labels: { provider: name, feature }, value: Number(patience.isLeftAlone()) },
  ])

  const ask = async (request: Request, onSend: () => void): Promise<readonly Found[] | null> => {
    const found = await patience.run((signal) => searchProvider(request, signal), onSend)
    if (found) answers.keep(toKey(request), found)
    return found
  }
  const askOnce = (request: Request, onSend: () => void): Promise<readonly Found[] | null> => {
    const key = toKey(request)
    const asked = underWay.get(key) ?? ask(request, onSend).finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }
  return {
    name,
    isFree(request) {
      const key = toKey(request)
      return answers.find(key) !== undefined || underWay.has(key) || patience.isResting()
    },
    search: async (request, onSend) =>
      answers.find(toKey(request)) ?? (patience.isResting() ? null : askOnce(request, onSend)),
  }
}
