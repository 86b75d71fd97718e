import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '../lib/when-idle.ts'

/** Between two answers a page may be about to ask for more. */
const quietMs = 200
const patienceMs = 4000

/**
 * Fulfilled once the first page has all it asked the server for, or after some seconds: whatever is loaded before
 * takes its place on a slow line.
 */
export const waitForNetworkIdle = (queryClient: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const cache = queryClient.getQueryCache()
    let quiet: ReturnType<typeof setTimeout> | undefined
    const finish = (): void => {
      unsubscribe()
      clearTimeout(quiet)
      clearTimeout(patience)
      whenIdle(resolve)
    }
    const unsubscribe = cache.subscribe(() => {
      clearTimeout(quiet)
      const hasAnswers = cache.getAll().length > 0 && queryClient.isFetching() === 0
      if (hasAnswers) quiet = setTimeout(finish, quietMs)
    })
    const patience = setTimeout(finish, patienceMs)
  })
