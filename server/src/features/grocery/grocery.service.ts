import type { groceryApi, GroceryProduct } from '@roost/contract/grocery.ts'
import { storeNames } from '@roost/contract/grocery-values.ts'
import type { Config, GroceryConfig } from '../../config.ts'
import type { Handler } from '../../http/context.ts'
import { AppError } from '../../lib/app-error.ts'
import type { ProviderServices } from '../../outbound/json-request.ts'
import { createWebClient } from '../../outbound/web-client.ts'
import { createPictures, groceryPictures, type Pictures } from '../../pictures/pictures.service.ts'
import type { Services } from '../../services.ts'
import { mergeProducts, pickStores, sortStores, toDescription, toStoreRequest } from './grocery.rules.ts'
import { chargeSearch } from '../../throttling/quotas.service.ts'
import { createInstacart } from './stores/instacart.service.ts'
import { createKroger } from './stores/kroger.service.ts'
import { createSpoonacular } from './stores/spoonacular.service.ts'
import type { FoundProduct } from './stores/stores.rules.ts'
import { searchStores, createStore, type GroceryProvider, type Store } from './stores/stores.service.ts'

// Searches for products in all configured stores concurrently. A store that fails is left out; the search fails only if
// no store responds.

/** A search takes at most 8 s: 7.5 s for the stores, and the rest for everything else. */
const searchLimitMs = 7500
/** How long a search waits for slower stores after the first response. */
const maxGraceMs = 4000

export type GrocerySettings = Pick<
  Services,
  'secretKey' | 'clock' | 'log' | 'meter' | 'providerTimeLimitMs' | 'requestPicture'
> & { readonly config: Pick<Config, 'grocery' | 'publicUrl'> }

interface GroceryServices {
  readonly stores: readonly Store[]
  readonly graceMs: number
  readonly pictures: Pictures
}

/** Each store has its own client, so that a store that hangs does not use up the connections of another. */
const createProviders = (
  { kroger, instacart, spoonacular }: GroceryConfig,
  toServices: () => ProviderServices,
): GroceryProvider[] => [
  ...(kroger ? [createKroger(kroger, toServices())] : []),
  ...(instacart ? [createInstacart(instacart, toServices())] : []),
  ...(spoonacular ? [createSpoonacular(spoonacular, toServices())] : []),
]

export const createGroceryServices = ({
  config,
  secretKey,
  clock,
  log,
  meter,
  providerTimeLimitMs: timeLimitMs = searchLimitMs,
  requestPicture,
}: GrocerySettings): GroceryServices => {
  const client = { addresses: 'configured', timeLimitMs, maxWaitMs: timeLimitMs, maxParallel: 4 } as const
  const providers = createProviders(config.grocery, () => ({ requestWeb: createWebClient(client), clock }))
  return {
    stores: sortStores(
      providers.map((provider) => createStore(provider, { clock, log, meter, timeLimitMs })),
    ),
    graceMs: Math.min(maxGraceMs, timeLimitMs),
    pictures: createPictures(groceryPictures, {
      secretKey,
      clock,
      publicUrl: config.publicUrl,
      requestPicture,
    }),
  }
}

export const getGroceryConfig: Handler<typeof groceryApi.config> = async ({ services }) => {
  const { stores } = services.keep(createGroceryServices)
  return { configured: stores.length > 0, services: stores.map(({ name }) => storeNames[name]) }
}

export const getProductPicture: Handler<typeof groceryApi.image> = ({ services }, input) =>
  services.keep(createGroceryServices).pictures.getImage(input.token)

const toProduct = (found: FoundProduct, { pictures }: GroceryServices): GroceryProduct => {
  const { size: _size, knownDiets: _knownDiets, imageUrl, ...product } = found
  return { ...product, description: toDescription(found), image: pictures.toPath(imageUrl) }
}

export const searchProducts: Handler<typeof groceryApi.search> = async (
  { db, services, viewer },
  { query, store, ...wanted },
) => {
  const grocery = services.keep(createGroceryServices)
  const stores = pickStores(grocery.stores, store)
  if (stores.length === 0) throw new AppError('grocery.not_configured')
  const request = toStoreRequest(query, wanted.diet)
  if (request.query === '') return []
  const searchAll = (onSend: () => void) =>
    searchStores(stores, request, { onSend, graceMs: grocery.graceMs })
  const found = stores.every(({ isFree }) => isFree(request))
    ? await searchAll(() => {})
    : await chargeSearch(db, { viewer, code: 'grocery.quota' }, searchAll)
  if (found.length === 0) throw new AppError('grocery.unavailable')
  return mergeProducts(found, wanted).map((product) => toProduct(product, grocery))
}
