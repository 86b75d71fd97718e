import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setOutbox } from '../api/outbox.ts'
import { setResponseStore } from '../api/read-api.ts'
import type { Offline } from './offline.ts'

/** Loads what works without a connection, and closes it. A failed download is tried again when it is needed. */
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
  /** When to load all of this, unless it is needed before; see page-rest.ts. */
  readonly rest: Promise<void>
}

/** From the first page to the end of the session: writes wait in line, and what was read is kept. */
export const useOffline = ({ queryClient, userId, rest }: OfflineOptions): void =>
  useEffect(() => {
    const { load, close } = createLoader(async () => {
      const { openOffline } = await import('./offline.ts')
      return openOffline(queryClient, userId)
    })
    setOutbox(async () => (await load()).outbox)
    setResponseStore(async () => (await load()).answers, rest)
    let isOver = false
    rest.then(() => (isOver ? undefined : load())).catch(() => {})
    return () => {
      isOver = true
      setOutbox(null)
      setResponseStore(null)
      close()
    }
  }, [queryClient, userId, rest])
