import { lazy, Suspense } from 'react'
import { useIsOnline } from '../../api/connection.ts'
import { useQueuedWrites } from '../../api/outbox.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'

export const loadOfflineMessage = () => import('../../features/offline/offline-message.tsx')

const OfflineMessage = lazy(async () => ({ default: (await loadOfflineMessage()).OfflineMessage }))

/** Explains what is unavailable without a connection. Its code is not part of the first load. */
export function OfflineOutlet() {
  const isOnline = useIsOnline()
  const isQuiet = useQueuedWrites().length === 0
  return (
    (!isOnline || !isQuiet) && (
      <ErrorBoundary renderFallback={() => null}>
        <Suspense fallback={null}>
          <OfflineMessage />
        </Suspense>
      </ErrorBoundary>
    )
  )
}
