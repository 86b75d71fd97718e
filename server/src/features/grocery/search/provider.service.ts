import type { GroceryProviderName } from '@roost/contract/shopping/grocery-values.ts'
import type { Log } from '../../../lib/log.ts'
import type { Meter } from '../../../lib/meter.ts'
import {
  createSearchSource,
  type SearchProvider,
  type SearchSource,
} from '../../../outbound/search/search-source.ts'
import type { FoundProduct, ProductRequest } from './provider.rules.ts'

/** The API of a company that lists groceries, such as Kroger. */
export type GroceryProvider = SearchProvider<GroceryProviderName, ProductRequest, FoundProduct>

/** A provider with its cache and circuit breaker. */
export type GrocerySource = SearchSource<GroceryProviderName, ProductRequest, FoundProduct>

export interface GrocerySourceServices {
  readonly clock: () => Date
  readonly log: Log
  readonly meter: Meter
  /** The time limit for one search at one provider, including all its requests. */
  readonly timeLimitMs: number
}

/** The number of products in the cache; each takes about a kilobyte. */
const maxCachedProducts = 4000

export const createGrocerySource = (
  provider: GroceryProvider,
  services: GrocerySourceServices,
): GrocerySource =>
  createSearchSource(provider, {
    ...services,
    feature: 'grocery',
    toKey: ({ query, diet }) => `${diet ?? ''} ${query}`,
    cachedCount: maxCachedProducts,
  })

/**
 * Searches all providers. After the first response it waits for the others for at most `graceMs`; later responses are
 * cached for the next search.
 */
export const searchSources = async (
  sources: readonly Pick<GrocerySource, 'search'>[],
  request: ProductRequest,
  { onSend, graceMs }: { readonly onSend: () => void; readonly graceMs: number },
): Promise<(readonly FoundProduct[])[]> => {
  const results: (readonly FoundProduct[] | null)[] = sources.map(() => null)
  const { promise: graceEnd, resolve } = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  const searches = sources.map(async (source, index) => {
    const result = await source.search(request, onSend)
    results[index] = result
    if (result) timer ??= setTimeout(resolve, graceMs)
  })
  await Promise.race([Promise.all(searches), graceEnd])
  clearTimeout(timer)
  return results.filter((result) => result !== null)
}
