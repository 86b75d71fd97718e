import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, type RouterHistory } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { checkConnection, reportReachable } from '../api/connection.ts'
import { invalidateFeatures } from '../api/endpoint-query.ts'
import { flushOutbox, setOutbox } from '../api/outbox.ts'
import { createQueryClient } from '../api/query-client.ts'
import { clearCachedResponses, setResponseStore } from '../api/read-api.ts'
import { startRealtime } from '../api/realtime.ts'
import { refreshSession, useUser } from '../api/session.ts'
import { waitForNetworkIdle } from './network-idle.ts'
import { createAppRouter } from './router.tsx'
import type { Offline } from './offline.ts'

/** Creates functions that load and close offline support. A failed download is retried the next time it is needed. */
const createLoader = (open: () => Promise<Offline>) => {
  let loading: Promise<Offline> | null = null
  let opened: Offline | null = null
  let isOver = false
  const openOnce = async (): Promise<Offline> => {
    const offline = await open()
    if (isOver) offline.close()
    opened = offline
    return offline
  }
  return {
    load: (): Promise<Offline> => {
      loading ??= openOnce().catch((error: unknown) => {
        loading = null
        throw error
      })
      return loading
    },
    close: (): void => {
      isOver = true
      opened?.close()
    },
  }
}

interface OfflineOptions {
  readonly queryClient: QueryClient
  readonly userId: string
  /** The latest time to load offline support; see network-idle.ts. */
  readonly networkIdle: Promise<void>
}

/** Enables offline support until the end of the session: writes are queued and responses are stored on the device. */
const useOffline = ({ queryClient, userId, networkIdle }: OfflineOptions): void =>
  useEffect(() => {
    const { load, close } = createLoader(async () => {
      const { openOffline } = await import('./offline.ts')
      return openOffline(queryClient, userId)
    })
    setOutbox(async () => (await load()).outbox)
    setResponseStore(async () => (await load()).answers, networkIdle)
    let isOver = false
    networkIdle.then(() => (isOver ? undefined : load())).catch(() => {})
    return () => {
      isOver = true
      setOutbox(null)
      setResponseStore(null)
      close()
    }
  }, [queryClient, userId, networkIdle])

interface RemindersOptions {
  readonly queryClient: QueryClient
  readonly userId: string
  readonly history: RouterHistory
  /** The time to start; see network-idle.ts. */
  readonly networkIdle: Promise<void>
}

/** Shows event reminders on every page until the end of the session. */
const useReminders = ({ queryClient, userId, history, networkIdle }: RemindersOptions): void =>
  useEffect(() => {
    const session = new AbortController()
    const { signal } = session
    networkIdle
      .then(() => (signal.aborted ? undefined : import('./start-reminders.ts')))
      .then((reminders) =>
        reminders?.startReminders({ queryClient, userId, openPath: (path) => history.push(path), signal }),
      )
      // A first start without a connection has no stored events, so there are no reminders.
      .catch(() => {})
    return () => session.abort()
  }, [queryClient, userId, history, networkIdle])

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
