import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { groceryApi } from '@roost/contract/shopping/grocery.client.ts'
import type { GroceryProduct } from '@roost/contract/shopping/grocery.ts'
import { queryOptions } from '@tanstack/react-query'
import { toMessage } from '../../api/calls/api-error.ts'
import { callApi } from '../../api/calls/call-api.ts'
import { endpointQuery } from '../../api/reads/endpoint-query.ts'
import { useWrite } from '../../api/forms/use-write.ts'
import { showFailure, showSaved, showToast } from '../../ui/toasts/toast.ts'
import { createItem, useItemWrite } from '../shopping/rows/shopping-writes.api.ts'
import { toShoppingItem } from './product-item.rules.ts'
import { toReceivedProducts } from './received-products.rules.ts'
import { t } from '../../lib/locale/language.ts'

/**
 * Refetched whenever the search is opened, because configuring a grocery provider restarts the server but does not reload this
 * page.
 */
export const groceryConfigQuery = queryOptions({
  ...endpointQuery(groceryApi.config),
  staleTime: 0,
  networkMode: 'always',
})

/** A mutation rather than a query, because every submitted search sends a new request. */
export const useGrocerySearch = () =>
  useWrite({
    // Without a connection, it fails with a message instead of waiting.
    networkMode: 'always',
    mutationFn: async (input: CallInput<typeof groceryApi.search>) =>
      toReceivedProducts(await callApi(groceryApi.search, input)),
    onError: (error) => showFailure(toMessage(error, t('Search failed'))),
  })

export const useAddProduct = () =>
  useWrite({
    ...useItemWrite(),
    mutationFn: (product: GroceryProduct) => createItem(toShoppingItem(product)),
    onSuccess: ({ status }, { title }) => {
      if (status === 'sent') showToast({ title: t('Added to Shopping List'), description: title })
      else showSaved(status, '')
    },
    onError: (error) => showFailure(toMessage(error, t('Failed to add item to shopping list'))),
  })
