import type { SearchProviderConfig } from '../../../config/search-providers.ts'
import { ProviderError, type ProviderServices, requestJson } from '../../../outbound/search/json-request.ts'
import type { GroceryProvider } from './provider.service.ts'
import { toSearchParameters, toSpoonacularProducts } from './spoonacular.rules.ts'

/** Spoonacular's Search Grocery Products (spoonacular.com/food-api/docs). */
export const createSpoonacular = (
  { url, apiKey }: SearchProviderConfig,
  services: ProviderServices,
): GroceryProvider => ({
  name: 'spoonacular',
  async search({ query, diet }, signal) {
    const json = await requestJson(services, {
      url: `${url}/food/products/search?${toSearchParameters(query, diet).toString()}`,
      headers: { 'x-api-key': apiKey, accept: 'application/json' },
      signal,
    })
    const products = toSpoonacularProducts(json)
    if (!products) throw new ProviderError('returned something other than products')
    return products
  },
})
