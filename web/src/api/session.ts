import { authApi } from '@roost/contract/auth.ts'
import type { Account } from '@roost/contract/users.ts'
import { useSyncExternalStore } from 'react'
import { callApiOrNull } from './call-api.ts'

export type Session =
  | { readonly status: 'loading' | 'signed-out' | 'unreachable'; readonly user: null }
  | { readonly status: 'pending' | 'approved'; readonly user: Account }

const listeners = new Set<() => void>()
let session: Session = { status: 'loading', user: null }
/** Counts the readings of the session, so that a late answer never overwrites newer knowledge. */
let latestReading = 0

const setSession = (next: Session): void => {
  latestReading += 1
  session = next
  for (const listener of listeners) listener()
}

/** Shows the half of the app that belongs to this account; null shows the visitor's. */
export const setSessionUser = (user: Account | null): void =>
  setSession(
    user ? { status: user.isApproved ? 'approved' : 'pending', user } : { status: 'signed-out', user: null },
  )

/** Asks the server who is signed in. Only its answer ends a session: no answer leaves the page as it is. */
export const refreshSession = async (): Promise<void> => {
  if (session.status === 'unreachable') setSession({ status: 'loading', user: null })
  const reading = ++latestReading
  try {
    const user = await callApiOrNull(authApi.currentUser)
    if (reading === latestReading) setSessionUser(user)
  } catch {
    if (reading === latestReading && !session.user) setSession({ status: 'unreachable', user: null })
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const getSession = (): Session => session

export const useSession = (): Session => useSyncExternalStore(subscribe, getSession)

/** The signed-in account. Only for components of the member half. */
export const useUser = (): Account => {
  const { user } = useSession()
  if (!user) throw new Error('useUser needs a signed-in user')
  return user
}
