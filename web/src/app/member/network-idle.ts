import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '../../lib/idle/when-idle.ts'

/** Between two responses a page may be about to send another request. */
const quietMs = 200
const timeoutMs = 4000

/**
 * Resolves once the first page has received all its data, or after a few seconds. Code loaded earlier would compete
 * with the page on a slow connection.
 */
export const waitForNetworkIdle = (queryClient: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const cache = queryClient.getQueryCache()
    let quietTimer: ReturnType<typeof setTimeout> | undefined
    const finish = (): void => {
      unsubscribe()
      clearTimeout(quietTimer)
      clearTimeout(deadline)
      whenIdle(resolve)
    }
    const unsubscribe = cache.subscribe(() => {
      clearTimeout(quietTimer)
      const hasResponses = cache.getAll().length > 0 && queryClient.isFetching() === 0
      if (hasResponses) quietTimer = setTimeout(finish, quietMs)
    })
    const deadline = setTimeout(finish, timeoutMs)
  })
