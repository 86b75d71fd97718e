import { LruCache } from '../../lib/caching/lru-cache.ts'
import type { Log } from '../../lib/log.ts'
import type { Meter } from '../../lib/meter.ts'
import { once } from '../../lib/caching/once.ts'
import type { ProviderPolicy } from './provider-policy.ts'

// All providers are searched in the same way: results are cached for ten minutes and shared by all users, equal
// requests share one call, and a provider that keeps failing or asks for a pause is not called.

/** The API of one provider. `search` throws a ProviderError or a WebError if there is no usable response. */
export interface SearchProvider<Name extends string, Request, Found> {
  readonly name: Name
  readonly search: (request: Request, signal: AbortSignal) => Promise<readonly Found[]>
}

export interface SearchSource<Name extends string, Request, Found> {
  readonly name: Name
  /**
   * Whether a search would not call the provider, because its result is cached or in progress or the provider is
   * paused.
   */
  readonly isFree: (request: Request) => boolean
  /** Null if the provider returns no result. `onSend` is called only if the provider is actually called. */
  readonly search: (request: Request, onSend: () => void) => Promise<readonly Found[] | null>
}

export interface SearchSourceOptions<Request> {
  readonly clock: () => Date
  readonly log: Log
  readonly meter: Meter
  /** The feature that uses the provider, as a label of the metric: each feature has its own circuit breaker. */
  readonly feature: string
  /** The time limit for a search, including all requests to the provider. */
  readonly timeLimitMs: number
  /** Requests with the same key count as equal. */
  readonly toKey: (request: Request) => string
  /** The maximum number of cached results, where each search counts as one more. */
  readonly cachedCount: number
}

const cachedMs = 10 * 60 * 1000

interface CachedResult<Found> {
  readonly until: number
  readonly found: readonly Found[]
}

const createResultCache = <Found>(clock: () => Date, cachedCount: number) => {
  const results = new LruCache<string, CachedResult<Found>>(cachedCount, ({ found }) => 1 + found.length)
  return {
    find(key: string): readonly Found[] | undefined {
      const cached = results.get(key)
      return cached && clock().getTime() < cached.until ? cached.found : undefined
    },
    store: (key: string, found: readonly Found[]) =>
      results.set(key, { until: clock().getTime() + cachedMs, found }),
  }
}

export const createSearchSource = <Name extends string, Request, Found>(
  { name, search: searchProvider }: SearchProvider<Name, Request, Found>,
  options: SearchSourceOptions<Request>,
): SearchSource<Name, Request, Found> => {
  const { clock, meter, feature, toKey, cachedCount } = options
  const cache = createResultCache<Found>(clock, cachedCount)
  const inProgress = new Map<string, Promise<readonly Found[] | null>>()
  let policy: ProviderPolicy | undefined
  /** The underlying library is loaded with the first search. */
  const loadPolicy = once(async () => {
    const { createProviderPolicy } = await import('./provider-policy.ts')
    policy = createProviderPolicy(name, options)
    return policy
  })
  const isPaused = (): boolean => policy?.isPaused() ?? false
  meter.watch('roost_provider_circuit_open', () => [
    { labels: { provider: name, feature }, value: Number(policy?.isUnavailable() ?? false) },
  ])

  const callProvider = async (request: Request, onSend: () => void): Promise<readonly Found[] | null> => {
    const { run } = await loadPolicy()
    const found = await run((signal) => searchProvider(request, signal), onSend)
    if (found) cache.store(toKey(request), found)
    return found
  }
  const searchOnce = (request: Request, onSend: () => void): Promise<readonly Found[] | null> => {
    const key = toKey(request)
    const result = inProgress.get(key) ?? callProvider(request, onSend).finally(() => inProgress.delete(key))
    inProgress.set(key, result)
    return result
  }
  return {
    name,
    isFree(request) {
      const key = toKey(request)
      return cache.find(key) !== undefined || inProgress.has(key) || isPaused()
    },
    search: async (request, onSend) =>
      cache.find(toKey(request)) ?? (isPaused() ? null : searchOnce(request, onSend)),
  }
}
