import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnauthorized } from './api-error.ts'
import { refreshSession } from './session.ts'

const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000)
/** Offline reading answers with what the device has, and offline writing waits in a line of its own. */
const shared = { retry: false, retryDelay, networkMode: 'always' } as const

/** Data never goes stale by itself: the event stream says what changed (see realtime.ts). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      // Writes are left to their feature: it says in its own words that the session has ended.
      onError: (error) => {
        if (isUnauthorized(error)) void refreshSession()
      },
    }),
    defaultOptions: {
      queries: {
        ...shared,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * 60 * 1000,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: shared,
    },
  })
