import { shoppingApi } from '@roost/contract/shopping.ts'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { endpointQuery } from '../api/endpoint-query.ts'
import { openTasksQuery } from '../features/tasks/tasks.api.ts'

const idleLimitMs = 3000

const whenIdle = (work: () => void): void => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, idleLimitMs)
  else requestIdleCallback(work, { timeout: idleLimitMs })
}

/**
 * Both lists that can be written offline are always on the device, whatever page is open, until the returned function
 * is called: as if they were on the screen, they are read again after every change.
 */
export const keepForOffline = (queryClient: QueryClient): (() => void) => {
  let isOver = false
  const stops: (() => void)[] = []
  whenIdle(() => {
    if (isOver) return
    stops.push(new QueryObserver(queryClient, endpointQuery(shoppingApi.list)).subscribe(() => {}))
    stops.push(new QueryObserver(queryClient, openTasksQuery).subscribe(() => {}))
  })
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}
