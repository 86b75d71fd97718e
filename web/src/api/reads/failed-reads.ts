import type { Query, QueryClient } from '@tanstack/react-query'
import { UnreachableError } from '../calls/api-error.ts'

/**
 * Returns a function that refetches mounted queries whose last read did not reach the server. Each query is refetched
 * only once until it succeeds, so one that keeps failing while the server is reachable does not loop.
 */
export const createFailedReadsRefetch = (queryClient: QueryClient): (() => void) => {
  const refetchedAfter = new WeakMap<Query, number>()
  const isDue = (query: Query): boolean =>
    query.state.error instanceof UnreachableError &&
    query.state.fetchStatus === 'idle' &&
    refetchedAfter.get(query) !== query.state.dataUpdateCount
  return () => {
    const due = queryClient.getQueryCache().findAll({ type: 'active', predicate: isDue })
    for (const query of due) {
      refetchedAfter.set(query, query.state.dataUpdateCount)
      void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true })
    }
  }
}
