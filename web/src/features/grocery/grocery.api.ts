import type { CallInput } from '@roost/contract/endpoint.ts'
import { groceryApi } from '@roost/contract/client/grocery.ts'
import type { GroceryProduct } from '@roost/contract/grocery.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { toMessage } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'
import { showFailure, showToast } from '../../ui/toast.ts'
import { createItem, showSaved, useItemWrite } from '../shopping/shopping.api.ts'
import { toShoppingItem } from './product-item.rules.ts'

/** Read whenever the search is opened: an operator who sets up a store restarts the server, not this page. */
export const groceryConfigQuery = queryOptions({
  ...endpointQuery(groceryApi.config),
  staleTime: 0,
  networkMode: 'always',
})

/** An action of the person and no query: typing sends nothing, and each search asks anew. */
export const useGrocerySearch = () =>
  useMutation({
    // Without a connection it fails with words instead of waiting for one.
    networkMode: 'always',
    mutationFn: (input: CallInput<typeof groceryApi.search>) => callApi(groceryApi.search, input),
    onError: (error) => showFailure(toMessage(error, 'Search failed')),
  })

export const useAddProduct = () =>
  useMutation({
    ...useItemWrite(),
    mutationFn: (product: GroceryProduct) => createItem(toShoppingItem(product)),
    onSuccess: ({ status }, { title }) => {
      if (status === 'sent') showToast({ title: 'Added to Shopping List', description: title })
      else showSaved(status, '')
    },
    onError: (error) => showFailure(toMessage(error, 'Failed to add item to shopping list')),
  })
