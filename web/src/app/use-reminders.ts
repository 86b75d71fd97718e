import type { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { useEffect } from 'react'

interface RemindersOptions {
  readonly queryClient: QueryClient
  readonly userId: string
  readonly history: RouterHistory
  /** When to begin; see page-rest.ts. */
  readonly rest: Promise<void>
}

/** Reminds of events on every page, to the end of the session. */
export const useReminders = ({ queryClient, userId, history, rest }: RemindersOptions): void =>
  useEffect(() => {
    const session = new AbortController()
    const { signal } = session
    rest
      .then(() => (signal.aborted ? undefined : import('./start-reminders.ts')))
      .then((reminders) =>
        reminders?.startReminders({ queryClient, userId, openPath: (path) => history.push(path), signal }),
      )
      // Without a connection at the first start there is nothing to remind of.
      .catch(() => {})
    return () => session.abort()
  }, [queryClient, userId, history, rest])
