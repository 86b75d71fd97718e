import type { CallInput } from '@roost/contract/endpoint/endpoint.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.client.ts'
import { historyPageSize } from '@roost/contract/shopping/shopping-values.ts'
import type { ShoppingItem } from '@roost/contract/shopping/shopping.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { endpointQuery, toReadOptions } from '../../../api/reads/endpoint-query.ts'
import { readApi } from '../../../api/reads/read-api.ts'

const pageSize = 50

/** The latest bought items, from which the field for adding items suggests. */
export const boughtItemsQuery = endpointQuery(shoppingApi.list, {
  state: 'completed',
  limit: String(historyPageSize),
})

type PageStart = Pick<CallInput<typeof shoppingApi.list>, 'before' | 'completedBefore'>
const firstPage: PageStart = {}

/** Returns the start of the next page; undefined after the last. */
const toNextPage = (page: readonly ShoppingItem[]): PageStart | undefined => {
  const last = page.at(-1)
  if (!last || page.length < pageSize) return undefined
  return { before: String(last.id), completedBefore: last.completedAt ?? undefined }
}

/** Reads all bought items that match the text, the latest first. */
export const historyQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [`${shoppingApi.list.path}?state=completed`, 'pages', search],
    queryFn: (context) =>
      readApi(
        shoppingApi.list,
        { state: 'completed', limit: String(pageSize), ...(search && { search }), ...context.pageParam },
        toReadOptions(context),
      ),
    initialPageParam: firstPage,
    getNextPageParam: toNextPage,
    meta: { dependsOn: shoppingApi.list.dependsOn },
    // Without a connection, it fails with a message instead of waiting.
    networkMode: 'always',
  })
