import type { GroceryProduct } from '@roost/contract/shopping/grocery.ts'
import { groceryApi } from '@roost/contract/shopping/grocery.client.ts'
import { integrationPageSize } from '@roost/contract/shopping/grocery-values.ts'
import { ApiError } from '../../../api/calls/api-error.ts'
import { callApi } from '../../../api/calls/call-api.ts'
import { toReceivedProducts } from '../received-products.rules.ts'

export interface LiveSearchResult {
  readonly products: readonly GroceryProduct[]
  /** Whether the search was rejected because it needs a session. */
  readonly isSignInRequired: boolean
}

/** Searches the configured grocery providers. A failure returns no products and is only logged. */
export const searchLiveProducts = async (query: string, signal: AbortSignal): Promise<LiveSearchResult> => {
  try {
    const products = await callApi(
      groceryApi.search,
      { query, limit: String(integrationPageSize) },
      { signal },
    )
    return { products: toReceivedProducts(products), isSignInRequired: false }
  } catch (error) {
    if (!signal.aborted) console.warn('The search for products failed.', error)
    return { products: [], isSignInRequired: error instanceof ApiError && error.status === 401 }
  }
}
