import type { Endpoint, Output } from '@roost/contract/endpoint.ts'
import type { Feature } from '@roost/contract/events.ts'
import { type InvalidateOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallArguments } from './call-api.ts'
import { type Fields, toCallTarget } from './endpoint-url.ts'
import { readApi } from './read-api.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Features whose change makes the data stale; see `invalidateFeatures`. */
      readonly dependsOn?: readonly Feature[]
    }
  }
}

type QueryInput<E extends Endpoint> =
  CallArguments<E> extends [unknown, unknown?] ? [CallArguments<E>[0]] : [CallArguments<E>[0]?]

/** Query options of a reading endpoint. The key's first element is the URL that is read. */
export function endpointQuery<E extends Endpoint & { readonly method: 'GET' }>(
  endpoint: E,
  ...[input]: QueryInput<E>
) {
  return queryOptions({
    queryKey: [toCallTarget(endpoint, input as Fields).url],
    queryFn: ({ client, queryKey, signal }): Promise<Output<E>> => {
      const isRefetch = client.getQueryData(queryKey) !== undefined
      return readApi(endpoint, ...([input, { signal, isRefetch }] as unknown as CallArguments<E>))
    },
    meta: { dependsOn: endpoint.dependsOn ?? [] },
  })
}

/** Refetches what is on the screen and depends on one of the features; the rest is refetched when shown again. */
export const invalidateFeatures = (
  queryClient: QueryClient,
  features: readonly Feature[],
  options?: InvalidateOptions,
): Promise<void> =>
  queryClient.invalidateQueries(
    { predicate: ({ meta }) => meta?.dependsOn?.some((feature) => features.includes(feature)) ?? false },
    options,
  )
