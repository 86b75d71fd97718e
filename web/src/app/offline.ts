import type { Feature } from '@roost/contract/changes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { UnreachableError } from '../api/api-error.ts'
import { watchConnection } from '../api/connection-watch.ts'
import { getIsOnline, onConnectionChange } from '../api/connection.ts'
import { openDeviceStore } from '../api/device-store.ts'
import { createFailedReadsRefetch } from '../api/failed-reads.ts'
import { invalidateFeatures } from '../api/endpoint-query.ts'
import { startOutbox } from '../api/outbox-sender.ts'
import type { Outbox } from '../api/outbox.ts'
import type { ResponseStore } from '../api/read-api.ts'
import { refreshSession } from '../api/session.ts'
import { prefetchForOffline } from './prefetch-for-offline.ts'
import { loadOfflineMessage } from './layout/offline-outlet.tsx'
import { loadToastRegion } from './toast-outlet.tsx'

export interface Offline {
  readonly outbox: Outbox
  readonly answers: ResponseStore
  readonly close: () => void
}

/** Refetches the data changed by writes of these features. */
const refetchAll = async (queryClient: QueryClient, features: readonly Feature[]): Promise<void> => {
  await invalidateFeatures(queryClient, features, { throwOnError: true })
  // Data stored on this device would not contain the changes.
  if (!getIsOnline()) throw new UnreachableError('The connection was lost meanwhile')
}

/** Refetches data that failed to load or came from this device while there was no connection. */
const refetchWhenOnline = (queryClient: QueryClient): (() => void) =>
  onConnectionChange(() => {
    if (getIsOnline()) void queryClient.invalidateQueries()
  })

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
  const stops = [
    () => outbox.stop(),
    // Fetches changes that were announced while the connection was briefly lost.
    watchConnection(createFailedReadsRefetch(queryClient)),
    refetchWhenOnline(queryClient),
    prefetchForOffline(queryClient),
    store.close,
  ]
  loadToastRegion().catch(() => {})
  return { outbox, answers: store.answers, close: () => stops.forEach((stop) => stop()) }
}
