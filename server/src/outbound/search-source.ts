import { LruCache } from '../lib/caching/lru-cache.ts'
import type { Log } from '../lib/log.ts'
import type { Meter } from '../lib/meter.ts'
import { once } from '../lib/caching/once.ts'
import type { ProviderPolicy } from './provider-policy.ts'

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

const keptMs = 10 * 60 * 1000

interface Kept<Found> {
  readonly until: number
  readonly found: readonly Found[]
}

const createStoredResponses = <Found>(clock: () => Date, keptCount: number) => {
  const answers = new LruCache<string, Kept<Found>>(keptCount, ({ found }) => 1 + found.length)
  return {
    find(key: string): readonly Found[] | undefined {
      const kept = answers.get(key)
      return kept && clock().getTime() < kept.until ? kept.found : undefined
    },
    keep: (key: string, found: readonly Found[]) =>
      answers.set(key, { until: clock().getTime() + keptMs, found }),
  }
}

export const createSearchSource = <Name extends string, Request, Found>(
  { name, search: searchProvider }: SearchProvider<Name, Request, Found>,
  options: SearchSourceOptions<Request>,
): SearchSource<Name, Request, Found> => {
  const { clock, meter, feature, toKey, keptCount } = options
  const answers = createStoredResponses<Found>(clock, keptCount)
  const underWay = new Map<string, Promise<readonly Found[] | null>>()
  let policy: ProviderPolicy | undefined
  /** The library behind it is loaded with the first search. */
  const loadPolicy = once(async () => {
    const { createProviderPolicy } = await import('./provider-policy.ts')
    policy = createProviderPolicy(name, options)
    return policy
  })
  const isPaused = (): boolean => policy?.isPaused() ?? false
  meter.watch('roost_provider_circuit_open', () => [
    { labels: { provider: name, feature }, value: Number(policy?.isUnavailable() ?? false) },
  ])

  const ask = async (request: Request, onSend: () => void): Promise<readonly Found[] | null> => {
    const { run } = await loadPolicy()
    const found = await run((signal) => searchProvider(request, signal), onSend)
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
      return answers.find(key) !== undefined || underWay.has(key) || isPaused()
    },
    search: async (request, onSend) =>
      answers.find(toKey(request)) ?? (isPaused() ? null : askOnce(request, onSend)),
  }
}
