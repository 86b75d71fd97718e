import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, type RouterHistory } from '@tanstack/react-router'
import { lazy, useEffect, useLayoutEffect, useState } from 'react'
import { watchConnection } from '../../api/calls/connection-watch.ts'
import {
  checkConnection,
  getIsOnline,
  onConnectionChange,
  reportReachable,
} from '../../api/calls/connection.ts'
import { invalidateFeatures } from '../../api/reads/endpoint-query.ts'
import { createFailedReadsRefetch } from '../../api/reads/failed-reads.ts'
import { flushOutbox, hadWrites, setOutbox } from '../../api/outbox/outbox.ts'
import { takeOverLanguage } from '../../api/session/language-takeover.ts'
import { createQueryClient } from '../../api/session/query-client.ts'
import { clearCachedResponses, setResponseStore } from '../../api/reads/read-api.ts'
import { startRealtime } from '../../api/reads/realtime.ts'
import { refreshSession, useUser } from '../../api/session/session.ts'
import { RowHistoryContext, type RowHistoryProps } from '../../lib/row-history-context.ts'
import { afterFirstUse } from '../../lib/idle/when-idle.ts'
import { keepPlace, returnToPlace } from './kept-place.ts'
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

/** A page that is used soon works offline soon; one that nobody touches, after ten seconds. */
const waitForFirstUse = (): Promise<void> =>
  new Promise((resolve) => {
    afterFirstUse(resolve)
  })

/**
 * Watches the connection until the end of the session. Reads that failed meanwhile are repeated when the server responds
 * again: of a change that was announced as the connection was lost, nothing else would tell.
 */
const useConnection = (queryClient: QueryClient): void =>
  useEffect(() => {
    const stopWatching = watchConnection(createFailedReadsRefetch(queryClient))
    const stopRefetching = onConnectionChange(() => {
      // What is shown may also come from this device.
      if (getIsOnline()) void queryClient.invalidateQueries()
    })
    return () => {
      stopWatching()
      stopRefetching()
    }
  }, [queryClient])

/** Without a connection, only a service worker has the code; browsers never repeat an import that failed. */
const canLoadCode = (): boolean => getIsOnline() || Boolean(navigator.serviceWorker?.controller)

interface OfflineOptions {
  readonly queryClient: QueryClient
  readonly userId: string
  /** The latest time to load offline support. */
  readonly background: Promise<void>
}

/** Enables offline support until the end of the session: writes are queued and responses are stored on the device. */
const useOffline = ({ queryClient, userId, background }: OfflineOptions): void =>
  useEffect(() => {
    const { load, close } = createLoader(async () => {
      const { openOffline } = await import('./offline.ts')
      return openOffline(queryClient, userId)
    })
    setOutbox(async () => (await load()).outbox)
    setResponseStore(async () => (await load()).responses, background)
    let isOver = false
    let stopFollowing = (): void => {}
    const loadIfPossible = (): void => {
      if (canLoadCode()) load().catch(() => {})
    }
    void background.then(() => {
      if (isOver) return
      loadIfPossible()
      stopFollowing = onConnectionChange(loadIfPossible)
    })
    return () => {
      isOver = true
      stopFollowing()
      setOutbox(null)
      setResponseStore(null)
      close()
    }
  }, [queryClient, userId, background])

interface BackgroundOptions {
  readonly queryClient: QueryClient
  readonly userId: string
  readonly history: RouterHistory
  /** The time to start. */
  readonly background: Promise<void>
}

/** Shows event reminders on every page, and keeps this device signed in, until the end of the session. */
const useBackgroundWork = ({ queryClient, userId, history, background }: BackgroundOptions): void =>
  useEffect(() => {
    const session = new AbortController()
    const { signal } = session
    background
      .then(() => (signal.aborted ? undefined : import('./background-work.ts')))
      .then((work) =>
        work?.startBackgroundWork({ queryClient, userId, openPath: (path) => history.push(path), signal }),
      )
      // A first start without a connection has no stored events, so there are no reminders.
      .catch(() => {})
    return () => session.abort()
  }, [queryClient, userId, history, background])

interface RealtimeOptions {
  readonly queryClient: QueryClient
  readonly networkIdle: Promise<void>
  /** The time from which the queue is loaded. */
  readonly background: Promise<void>
}

const RowHistory = lazy(async () => ({
  default: (await import('../../features/activity/row-history.tsx')).RowHistory,
}))

const renderRowHistory = (props: RowHistoryProps) => <RowHistory {...props} />

/** The app of an approved member. Its router and cache live as long as the session. */
export function MemberApp() {
  const [queryClient] = useState(createQueryClient)
  const [router] = useState(createAppRouter)
  useEffect(() => clearCachedResponses, [])
  // Another language or region replaces the whole app, but not the place on the page.
  useLayoutEffect(() => keepPlace, [])
  useEffect(returnToPlace, [])
  const user = useUser()
  const { id: userId } = user
  const [networkIdle] = useState(() => waitForNetworkIdle(queryClient))
  // Neither is needed to show the first page, unless writes are waiting to be sent.
  const [background] = useState(() =>
    networkIdle.then(() => (hadWrites(userId) ? undefined : waitForFirstUse())),
  )
  useConnection(queryClient)
  useOffline({ queryClient, userId, background })
  useBackgroundWork({ queryClient, userId, history: router.history, background })
  useRealtime({ queryClient, networkIdle, background })
  useEffect(() => void networkIdle.then(() => takeOverLanguage(user)), [networkIdle, user])
  return (
    <QueryClientProvider client={queryClient}>
      <RowHistoryContext value={renderRowHistory}>
        <RouterProvider router={router} />
      </RowHistoryContext>
    </QueryClientProvider>
  )
}

/**
 * Opens the change stream once the network is idle. The stream begins with the current versions, so no change is
 * missed.
 */
function useRealtime({ queryClient, networkIdle, background }: RealtimeOptions): void {
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
          void background.then(flushOutbox)
        },
        onLost: checkConnection,
      })
    })
    return () => {
      isOver = true
      stop()
    }
  }, [queryClient, networkIdle, background])
}
