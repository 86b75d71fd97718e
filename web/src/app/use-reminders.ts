import type { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { useEffect } from 'react'

interface RemindersOptions {
  readonly queryClient: QueryClient
  readonly userId: string
  readonly history: RouterHistory
  /** The time to start; see network-idle.ts. */
  readonly networkIdle: Promise<void>
}

/** Shows event reminders on every page until the end of the session. */
export const useReminders = ({ queryClient, userId, history, networkIdle }: RemindersOptions): void =>
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
