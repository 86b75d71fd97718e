import type { Feature } from '@roost/contract/endpoint/changes.ts'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { UnreachableError } from '../../api/calls/api-error.ts'
import { getIsOnline } from '../../api/calls/connection.ts'
import { openDeviceStore } from '../../api/reads/device-store.ts'
import { invalidateFeatures, endpointQuery } from '../../api/reads/endpoint-query.ts'
import { startOutbox } from '../../api/outbox/outbox-sender.ts'
import type { Outbox } from '../../api/outbox/outbox.ts'
import type { ResponseStore } from '../../api/reads/read-api.ts'
import { refreshSession } from '../../api/session/session.ts'
import { loadOfflineMessage } from '../page/offline-outlet.tsx'
import { loadToastRegion } from '../page/toast-outlet.tsx'
import { calendarApi } from '@roost/contract/calendar/calendar.client.ts'
import { recipesApi } from '@roost/contract/recipes/recipes.client.ts'
import { shoppingApi } from '@roost/contract/shopping/shopping.client.ts'
import { listPrefetchedMonths } from '../../features/calendar/period/prefetched-months.rules.ts'
import { prefetchRecipes } from '../../features/recipes/rows/prefetched-recipes.api.ts'
import { openTasksQuery } from '../../features/tasks/rows/tasks.api.ts'
import { getTimeZone } from '../../lib/time/time-zone.ts'
import { toLocalToday } from '../../lib/time/today.ts'
import { whenIdle } from '../../lib/idle/when-idle.ts'

const dayCheckMs = 30 * 60 * 1000

const listMonthQueries = () => {
  const months = listPrefetchedMonths(toLocalToday(new Date()), getTimeZone())
  return months.map((input) => endpointQuery(calendarApi.occurrences, input))
}

/**
 * Without the shopping list: how well each recipe matches it is not needed offline, and would be refetched whenever an
 * item is ticked.
 */
const prefetchedRecipesQuery = {
  queryKey: [recipesApi.saved.path, 'kept'],
  queryFn: ({ client, signal }: { readonly client: QueryClient; readonly signal: AbortSignal }) =>
    prefetchRecipes(client, signal),
  meta: { dependsOn: ['recipes', 'users'] },
} as const

/** Also prefetches the new month if the page stays open into it. */
const keepMonths = (queryClient: QueryClient): (() => void) => {
  let stops = new Map<string, () => void>()
  const follow = (): void => {
    const next = listMonthQueries().map((query) => {
      const key = String(query.queryKey)
      const stop = stops.get(key) ?? new QueryObserver(queryClient, query).subscribe(() => {})
      stops.delete(key)
      return [key, stop] as const
    })
    for (const stop of stops.values()) stop()
    stops = new Map(next)
  }
  follow()
  const timer = setInterval(follow, dayCheckMs)
  document.addEventListener('visibilitychange', follow)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', follow)
    for (const stop of stops.values()) stop()
  }
}

/**
 * Keeps the two lists that can be changed offline, the saved recipes and the current calendar month on the device until
 * the returned function is called. Like mounted queries, they are refetched after every change.
 */
const prefetchForOffline = (queryClient: QueryClient): (() => void) => {
  let isOver = false
  const stops: (() => void)[] = []
  whenIdle(() => {
    if (isOver) return
    stops.push(new QueryObserver(queryClient, endpointQuery(shoppingApi.list)).subscribe(() => {}))
    stops.push(new QueryObserver(queryClient, prefetchedRecipesQuery).subscribe(() => {}))
    stops.push(new QueryObserver(queryClient, openTasksQuery).subscribe(() => {}))
    stops.push(keepMonths(queryClient))
  })
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}

export interface Offline {
  readonly outbox: Outbox
  readonly responses: ResponseStore
  readonly close: () => void
}

/** Refetches the data changed by writes of these features. */
const refetchAll = async (queryClient: QueryClient, features: readonly Feature[]): Promise<void> => {
  await invalidateFeatures(queryClient, features, { throwOnError: true })
  // Data stored on this device would not contain the changes.
  if (!getIsOnline()) throw new UnreachableError('The connection was lost meanwhile')
}

export const openOffline = async (queryClient: QueryClient, userId: string): Promise<Offline> => {
  // Loads the offline message now, because it cannot be loaded once the connection is lost.
  loadOfflineMessage().catch(() => {})
  const store = await openDeviceStore(userId)
  const outbox = startOutbox({
    userId,
    store: store.outbox,
    refetch: (features) => refetchAll(queryClient, features),
    onUnauthorized: () => void refreshSession(),
  })
  const stops = [() => outbox.stop(), prefetchForOffline(queryClient), store.close]
  loadToastRegion().catch(() => {})
  return { outbox, responses: store.responses, close: () => stops.forEach((stop) => stop()) }
}
