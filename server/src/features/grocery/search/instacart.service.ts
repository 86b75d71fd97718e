import type { SearchProviderConfig } from '../../../config/search-providers.ts'
import { ProviderError, type ProviderServices, requestJson } from '../../../outbound/search/json-request.ts'
import type { GroceryProvider } from './provider.service.ts'
import { toInstacartProducts } from './instacart.rules.ts'

const pageSize = '30'

/**
 * A product search in the style of the Developer Platform API, at a configured address with the key as a bearer token.
 */
export const createInstacart = (
  { url, apiKey }: SearchProviderConfig,
  services: ProviderServices,
): GroceryProvider => ({
  name: 'instacart',
  async search({ query }, signal) {
    const parameters = new URLSearchParams({ query, limit: pageSize })
    const json = await requestJson(services, {
      url: `${url}/idp/v1/products/search?${parameters.toString()}`,
      headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
      signal,
    })
    const products = toInstacartProducts(json)
    if (!products) throw new ProviderError('returned something other than products')
    return products
  },
})
