import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setOutbox } from '../api/outbox.ts'
import { setResponseStore } from '../api/read-api.ts'
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
export const useOffline = ({ queryClient, userId, networkIdle }: OfflineOptions): void =>
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
