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

/** Everything an approved member sees. Router and cache live as long as the session. */
export function MemberApp() {
  const [queryClient] = useState(createQueryClient)
  const [router] = useState(createAppRouter)
  useEffect(() => clearCachedResponses, [])
  const { id: userId } = useUser()
  const [rest] = useState(() => waitForNetworkIdle(queryClient))
  useOffline({ queryClient, userId, rest })
  useReminders({ queryClient, userId, history: router.history, rest })
  useRealtime(queryClient, rest)
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

/** The stream begins by telling what the page has to read again: opened later, it misses nothing. */
function useRealtime(queryClient: QueryClient, rest: Promise<void>): void {
  useEffect(() => {
    let isOver = false
    let stop = (): void => {}
    void rest.then(() => {
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
  }, [queryClient, rest])
}
