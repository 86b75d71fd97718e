import type { ClientEndpoint, Endpoint, Output } from '@roost/contract/endpoint/endpoint.ts'
import type { Feature } from '@roost/contract/endpoint/changes.ts'
import {
  hashKey,
  type InfiniteData,
  type InvalidateOptions,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
} from '@tanstack/react-query'
import type { CallArguments } from '../calls/call-api.ts'
import { type Fields, toCallTarget } from '../calls/endpoint-url.ts'
import { type ReadOptions, readApi } from './read-api.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Features whose changes make the data stale; see `invalidateFeatures`. */
      readonly dependsOn?: readonly Feature[]
    }
  }
}

type QueryInput<E extends ClientEndpoint> =
  CallArguments<E> extends [unknown, unknown?] ? [CallArguments<E>[0]] : [CallArguments<E>[0]?]

type QueryContext = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'> & {
  readonly pageParam?: unknown
}

const isLoaded = ({ client, queryKey, pageParam }: QueryContext): boolean => {
  const data = client.getQueryData<InfiniteData<unknown> | object>(queryKey)
  if (pageParam === undefined || !data) return data !== undefined
  return 'pageParams' in data && data.pageParams.some((known) => hashKey([known]) === hashKey([pageParam]))
}

/**
 * Returns the read options for a query function. A refetch must fail when the server is unreachable, because the page
 * already shows the stored copy.
 */
export const toReadOptions = (context: QueryContext): ReadOptions => ({
  signal: context.signal,
  isRefetch: isLoaded(context),
})

/** Creates the query options of a GET endpoint. The first element of the key is the requested URL. */
export function endpointQuery<E extends ClientEndpoint<Endpoint & { readonly method: 'GET' }>>(
  endpoint: E,
  ...[input]: QueryInput<E>
) {
  return queryOptions({
    queryKey: [toCallTarget(endpoint, input as Fields).url],
    queryFn: (context): Promise<Output<E>> =>
      readApi(endpoint, ...([input, toReadOptions(context)] as unknown as CallArguments<E>)),
    meta: { dependsOn: endpoint.dependsOn ?? [] },
  })
}

/**
 * Refetches the mounted queries that depend on one of the features. Unmounted queries are refetched when they are
 * mounted again.
 */
export const invalidateFeatures = async (
  queryClient: QueryClient,
  features: readonly Feature[],
  options?: InvalidateOptions,
): Promise<void> => {
  const predicate = ({ meta }: Query): boolean =>
    meta?.dependsOn?.some((feature) => features.includes(feature)) ?? false
  const firstLoads = listFirstLoads(queryClient, predicate)
  await Promise.all([
    queryClient.invalidateQueries({ predicate }, options),
    ...firstLoads.map(async (query) => {
      await query.promise?.catch(() => {})
      await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }, options)
    }),
  ])
}

/** Invalidation does not restart a first load in progress, although its response may predate the change. */
const listFirstLoads = (queryClient: QueryClient, predicate: (query: Query) => boolean): Query[] =>
  queryClient
    .getQueryCache()
    .findAll({ predicate, type: 'active', fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
