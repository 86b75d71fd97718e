import type { GroceryStore } from '@roost/contract/grocery-values.ts'
import type { Log } from '../../../lib/log.ts'
import type { Meter } from '../../../lib/meter.ts'
import {
  createSearchSource,
  type SearchProvider,
  type SearchSource,
} from '../../../outbound/search-source.ts'
import type { FoundProduct, StoreRequest } from './stores.rules.ts'

/** One grocery store's API. */
export type GroceryProvider = SearchProvider<GroceryStore, StoreRequest, FoundProduct>

export type Store = SearchSource<GroceryStore, StoreRequest, FoundProduct>

export interface StoreServices {
  readonly clock: () => Date
  readonly log: Log
  readonly meter: Meter
  /** For everything a search needs of a store. */
  readonly timeLimitMs: number
}

/** About a kilobyte each. */
const keptProducts = 4000

export const createStore = (provider: GroceryProvider, services: StoreServices): Store =>
  createSearchSource(provider, {
    ...services,
    feature: 'grocery',
    toKey: ({ query, diet }) => `${diet ?? ''} ${query}`,
    keptCount: keptProducts,
  })

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
