import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { checkConnection, reportReachable } from '../api/connection.ts'
import { invalidateFeatures } from '../api/endpoint-query.ts'
import { flushOutbox } from '../api/outbox.ts'
import { createQueryClient } from '../api/query-client.ts'
import { clearCachedResponses } from '../api/read-api.ts'
import { startRealtime } from '../api/realtime.ts'
import { refreshSession, useUser } from '../api/session.ts'
import { waitForNetworkIdle } from './network-idle.ts'
import { createAppRouter } from './router.tsx'
import { useOffline } from './use-offline.ts'
import { useReminders } from './use-reminders.ts'

/** The app of an approved member. Its router and cache live as long as the session. */
export function MemberApp() {
  const [queryClient] = useState(createQueryClient)
  const [router] = useState(createAppRouter)
  useEffect(() => clearCachedResponses, [])
  const { id: userId } = useUser()
  const [networkIdle] = useState(() => waitForNetworkIdle(queryClient))
  useOffline({ queryClient, userId, networkIdle })
  useReminders({ queryClient, userId, history: router.history, networkIdle })
  useRealtime(queryClient, networkIdle)
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

/**
 * Opens the change stream once the network is idle. The stream begins with the current versions, so no change is
 * missed.
 */
function useRealtime(queryClient: QueryClient, networkIdle: Promise<void>): void {
  useEffect(() => {
    let isOver = false
    let stop = (): void => {}
    void networkIdle.then(() => {
      if (isOver) return
      stop = startRealtime({
        onChange: (features) => void invalidateFeatures(queryClient, features),
        onSessionChange: () => void refreshSession(),
        onOpen: () => {
          reportReachable(true)
          flushOutbox()
        },
        onLost: checkConnection,
      })
    })
    return () => {
      isOver = true
      stop()
    }
  }, [queryClient, networkIdle])
}
