import { shoppingApi } from '@roost/contract/shopping/shopping.client.ts'
import { endpointQuery } from '../../../api/reads/endpoint-query.ts'

/** The current list: all open items and recently bought ones. */
export const shoppingListQuery = endpointQuery(shoppingApi.list)
