import type { groceryApi, GroceryProduct } from '@roost/contract/shopping/grocery.ts'
import {
  type GroceryProviderName,
  groceryProviderLabels,
  groceryProviders,
} from '@roost/contract/shopping/grocery-values.ts'
import type { Config } from '../../config.ts'
import type { GroceryConfig } from '../../config/search-providers.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import type { ProviderServices } from '../../outbound/search/json-request.ts'
import { createWebClient } from '../../outbound/web-client/web-client.ts'
import { createPictures, groceryPictures, type Pictures } from '../../pictures/pictures.service.ts'
import type { Services } from '../../services.ts'
import { mergeProducts, pickSources, toDescription, toProductRequest } from './grocery.rules.ts'
import { chargeSearch } from '../../throttling/quotas.service.ts'
import { createInstacart } from './search/instacart.service.ts'
import { createKroger } from './search/kroger.service.ts'
import { createSpoonacular } from './search/spoonacular.service.ts'
import type { FoundProduct } from './search/provider.rules.ts'
import {
  searchSources,
  createGrocerySource,
  type GroceryProvider,
  type GrocerySource,
} from './search/provider.service.ts'

// Searches for products at all configured grocery providers concurrently. A provider that fails is left out; the search
// fails only if none responds.

/** A search takes at most 8 s: 7.5 s for the providers, and the rest for everything else. */
const searchLimitMs = 7500
/** How long a search waits for slower providers after the first response. */
const maxGraceMs = 4000

export type GrocerySettings = Pick<
  Services,
  'secretKey' | 'clock' | 'log' | 'meter' | 'providerTimeLimitMs' | 'requestPicture'
> & { readonly config: Pick<Config, 'grocery' | 'publicUrl'> }

interface GroceryServices {
  readonly sources: readonly GrocerySource[]
  readonly graceMs: number
  readonly pictures: Pictures
}

/**
 * Creates the configured providers in their display order. Each has its own client, so that a provider that hangs does
 * not use up the connections of another.
 */
const createProviders = (
  { kroger, instacart, spoonacular }: GroceryConfig,
  toServices: () => ProviderServices,
): GroceryProvider[] => {
  const providers: Readonly<Record<GroceryProviderName, GroceryProvider | null>> = {
    kroger: kroger && createKroger(kroger, toServices()),
    instacart: instacart && createInstacart(instacart, toServices()),
    spoonacular: spoonacular && createSpoonacular(spoonacular, toServices()),
  }
  return groceryProviders.flatMap((name) => providers[name] ?? [])
}

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
    sources: providers.map((provider) => createGrocerySource(provider, { clock, log, meter, timeLimitMs })),
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
  const { sources } = services.keep(createGroceryServices)
  return { configured: sources.length > 0, services: sources.map(({ name }) => groceryProviderLabels[name]) }
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
  const sources = pickSources(grocery.sources, store)
  if (sources.length === 0) throw new AppError('grocery.not_configured')
  const request = toProductRequest(query, wanted.diet)
  if (request.query === '') return []
  const searchAll = (onSend: () => void) =>
    searchSources(sources, request, { onSend, graceMs: grocery.graceMs })
  const found = sources.every(({ isFree }) => isFree(request))
    ? await searchAll(() => {})
    : await chargeSearch(db, { viewer, code: 'grocery.quota' }, searchAll)
  if (found.length === 0) throw new AppError('grocery.unavailable')
  return mergeProducts(found, wanted).map((product) => toProduct(product, grocery))
}
