import { type groceryApi, type GroceryProduct, storeNames } from '@roost/contract/grocery.ts'
import type { GroceryConfig } from '../../config.ts'
import type { Handler } from '../../http/context.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Log } from '../../lib/log.ts'
import type { Meter } from '../../lib/meter.ts'
import type { ProviderServices } from '../../outbound/json-request.ts'
import { createWebClient } from '../../outbound/web-client.ts'
import {
  createPictures,
  groceryPictures,
  type Pictures,
  type PicturesDeps,
} from '../pictures/pictures.service.ts'
import { mergeProducts, pickStores, sortStores, toDescription, toStoreRequest } from './grocery.rules.ts'
import { chargeSearch } from '../quotas/quotas.service.ts'
import { createInstacart } from './instacart/instacart.service.ts'
import { createKroger } from './kroger/kroger.service.ts'
import { createSpoonacular } from './spoonacular/spoonacular.service.ts'
import type { FoundProduct } from './stores/stores.rules.ts'
import { askStores, createStore, type GroceryProvider, type Store } from './stores/stores.service.ts'

// Products are looked for in every store that is set up, at the same time. A store that fails is left out; only
// when none answers, people are told so.

/** People are answered within 8 s, whatever the stores do: this leaves half a second for everything else. */
const answeredWithinMs = 7500
/** A store that is slower than others by more is not waited for. */
const usualPatienceMs = 4000

export interface GrocerySettings {
  readonly config: { readonly grocery: GroceryConfig; readonly publicUrl: string }
  readonly secretKey: Uint8Array
  readonly clock: () => Date
  readonly log: Log
  readonly meter: Meter
  /** How long a store may take; shorter in tests. */
  readonly timeLimitMs?: number | undefined
  /** See pictures/pictures.service.ts. */
  readonly requestPicture?: PicturesDeps['requestPicture']
}

export interface GroceryServices {
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
  timeLimitMs = answeredWithinMs,
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

export const createGetConfig =
  ({ stores }: GroceryServices): Handler<typeof groceryApi.config> =>
  async () => ({
    configured: stores.length > 0,
    services: stores.map(({ name }) => storeNames[name]),
  })

const toProduct = (found: FoundProduct, { pictures }: GroceryServices): GroceryProduct => {
  const { size: _size, knownDiets: _knownDiets, imageUrl, ...product } = found
  return { ...product, description: toDescription(found), image: pictures.toPath(imageUrl) }
}

export const createSearch =
  (services: GroceryServices): Handler<typeof groceryApi.search> =>
  async ({ db, viewer }, { query, store, ...wanted }) => {
    const stores = pickStores(services.stores, store)
    if (stores.length === 0) throw new AppError('grocery.not_configured')
    const request = toStoreRequest(query, wanted.diet)
    if (request.query === '') return []
    const ask = (onSend: () => void) =>
      askStores(stores, request, { onSend, patienceMs: services.patienceMs })
    const found = stores.every(({ isFree }) => isFree(request))
      ? await ask(() => {})
      : await chargeSearch(db, { viewer, code: 'grocery.quota' }, ask)
    if (found.length === 0) throw new AppError('grocery.unavailable')
    return mergeProducts(found, wanted).map((product) => toProduct(product, services))
  }
