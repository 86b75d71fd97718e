import type { GroceryStore } from '@roost/contract/grocery-values.ts'
import type { Log } from '../../../lib/log.ts'
import type { Meter } from '../../../lib/meter.ts'
import {
  createSearchSource,
  type SearchProvider,
  type SearchSource,
} from '../../../outbound/search-source.ts'
import type { FoundProduct, StoreRequest } from './stores.rules.ts'

/** The API of a grocery store. */
export type GroceryProvider = SearchProvider<GroceryStore, StoreRequest, FoundProduct>

export type Store = SearchSource<GroceryStore, StoreRequest, FoundProduct>

export interface StoreServices {
  readonly clock: () => Date
  readonly log: Log
  readonly meter: Meter
  /** The time limit for one search in one store, including all its requests. */
  readonly timeLimitMs: number
}

/** The number of products in the cache; each takes about a kilobyte. */
const maxCachedProducts = 4000

export const createStore = (provider: GroceryProvider, services: StoreServices): Store =>
  createSearchSource(provider, {
    ...services,
    feature: 'grocery',
    toKey: ({ query, diet }) => `${diet ?? ''} ${query}`,
    cachedCount: maxCachedProducts,
  })

/**
 * Searches all stores. After the first response it waits for the others for at most `graceMs`; later responses are
 * cached for the next search.
 */
export const searchStores = async (
  stores: readonly Pick<Store, 'search'>[],
  request: StoreRequest,
  { onSend, graceMs }: { readonly onSend: () => void; readonly graceMs: number },
): Promise<(readonly FoundProduct[])[]> => {
  const results: (readonly FoundProduct[] | null)[] = stores.map(() => null)
  const { promise: graceEnd, resolve } = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  const searches = stores.map(async (store, index) => {
    const result = await store.search(request, onSend)
    results[index] = result
    if (result) timer ??= setTimeout(resolve, graceMs)
  })
  await Promise.race([Promise.all(searches), graceEnd])
  clearTimeout(timer)
  return results.filter((result) => result !== null)
}
