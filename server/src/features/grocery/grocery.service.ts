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
import { askStores, createStore, type GroceryProvider, type Store } from './stores/stores.service.ts'

// Products are looked for in every store that is set up, at the same time. A store that fails is left out; only
// when none answers, people are told so.

/** People are answered within 8 s, whatever the stores do: this leaves half a second for everything else. */
const answeredWithinMs = 7500
/** A store that is slower than others by more is not waited for. */
const usualPatienceMs = 4000

export type GrocerySettings = Pick<
  Services,
  'secretKey' | 'clock' | 'log' | 'meter' | 'providerTimeLimitMs' | 'requestPicture'
> & { readonly config: Pick<Config, 'grocery' | 'publicUrl'> }

interface GroceryServices {
  readonly stores: readonly Store[]
  readonly patienceMs: number
  readonly pictures: Pictures
}

/** Each store has a client of its own: one that hangs takes no place from another. */
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
  providerTimeLimitMs: timeLimitMs = answeredWithinMs,
  requestPicture,
}: GrocerySettings): GroceryServices => {
  const client = { addresses: 'configured', timeLimitMs, maxWaitMs: timeLimitMs, maxParallel: 4 } as const
  const providers = createProviders(config.grocery, () => ({ requestWeb: createWebClient(client), clock }))
  return {
    stores: sortStores(
      providers.map((provider) => createStore(provider, { clock, log, meter, timeLimitMs })),
    ),
    patienceMs: Math.min(usualPatienceMs, timeLimitMs),
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
  const ask = (onSend: () => void) => askStores(stores, request, { onSend, patienceMs: grocery.patienceMs })
  const found = stores.every(({ isFree }) => isFree(request))
    ? await ask(() => {})
    : await chargeSearch(db, { viewer, code: 'grocery.quota' }, ask)
  if (found.length === 0) throw new AppError('grocery.unavailable')
  return mergeProducts(found, wanted).map((product) => toProduct(product, grocery))
}
