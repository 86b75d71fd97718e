import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnauthorized } from '../calls/api-error.ts'
import { refreshSession } from './session.ts'

const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000)
/**
 * Offline reads return stored responses, and offline writes have their own queue, so nothing has to wait for the
 * network.
 * How queued writes are retried is in `outbox-sender.ts`.
 */
const shared = { retry: false, retryDelay, networkMode: 'always' } as const

/** Data never becomes stale by itself: the event stream reports changes (see realtime.ts). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      // Each feature handles errors of its writes itself and words the message about an ended session.
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
