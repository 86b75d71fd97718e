import { authApi } from '@roost/contract/client/auth.ts'
import type { Account } from '@roost/contract/users.ts'
import { useSyncExternalStore } from 'react'
import { callApiOrNull } from './call-api.ts'
import { getIsOnline, onConnectionChange } from './connection.ts'
import {
  findRememberedAccount,
  forgetLapsedAccount,
  onAccountChange,
  rememberAccount,
} from './remembered-account.ts'

export type Session =
  | { readonly status: 'loading' | 'signed-out' | 'unreachable'; readonly user: null }
  | {
      /** `restricted`: two-factor sign-in has to be set up before anything else. */
      readonly status: 'pending' | 'restricted' | 'approved'
      readonly user: Account
      /** The server could not be asked: whoever was signed in here last reads on. Nothing is sent in his name. */
      readonly isUnconfirmed?: true
    }

/** What a server that does not answer is given before the app opens with what the device has. */
const patienceMs = 4000

const listeners = new Set<() => void>()
let session: Session = { status: 'loading', user: null }
/** Counts the readings of the session, so that a late answer never overwrites newer knowledge. */
let latestReading = 0

const show = (next: Session): void => {
  session = next
  for (const listener of listeners) listener()
}

const setSession = (next: Session): void => {
  latestReading += 1
  show(next)
}

/**
 * What the device keeps of people is for nobody else. Only writes that were not sent yet outlast a session that
 * ended by itself: they are sent when the same person signs in again.
 */
const wipeForeign = (former: Account | null, user: Account | null): void => {
  const owner = user ?? former
  if (owner && former?.id !== user?.id) wipeAllButQueueOf(owner)
}

const wipeAllButQueueOf = ({ id }: Account): void =>
  void import('./device-store.ts').then(({ wipeDevice }) => wipeDevice({ keepQueueOf: id })).catch(() => {})

const toSession = (user: Account | null): Session => {
  if (!user) return { status: 'signed-out', user }
  if (!user.isApproved) return { status: 'pending', user }
  return { status: user.needsTwoFactor ? 'restricted' : 'approved', user }
}

/** Shows the half of the app that belongs to this account; null shows the visitor's. */
export const setSessionUser = (user: Account | null): void => {
  wipeForeign(session.user ?? findRememberedAccount(), user)
  rememberAccount(user?.isApproved ? user : null)
  setSession(toSession(user))
}

const findSessionOfDevice = (): Session | null => {
  const user = findRememberedAccount()
  return user && { status: 'approved', user, isUnconfirmed: true }
}

/** Who is signed in, by the server's word; null for nobody. */
export const findAccount = (): Promise<Account | null> => callApiOrNull(authApi.currentUser)

/** Asks the server who is signed in. Only its answer ends a session: no answer leaves the page as it is. */
export const refreshSession = async (): Promise<void> => {
  if (session.status === 'unreachable') setSession({ status: 'loading', user: null })
  const reading = ++latestReading
  try {
    const user = await findAccount()
    if (reading === latestReading) setSessionUser(user)
  } catch {
    if (reading === latestReading && !session.user)
      setSession(findSessionOfDevice() ?? { status: 'unreachable', user: null })
  }
}

/** Whoever waits at a start that takes long sees what the device has; the answer is taken when it comes. */
const openWhileWaiting = (): void => {
  const known = session.status === 'loading' && findSessionOfDevice()
  if (known) show(known)
}

const confirmSession = (): void => {
  if (session.user && session.isUnconfirmed) void refreshSession()
}

/** Reads the session, and again once a server that could not be reached can be. */
export const startSession = (): void => {
  const lapsed = forgetLapsedAccount()
  if (lapsed) wipeAllButQueueOf(lapsed)
  void refreshSession()
  setTimeout(openWhileWaiting, patienceMs)
  onConnectionChange(() => {
    if (getIsOnline()) confirmSession()
  })
  addEventListener('online', confirmSession)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') confirmSession()
  })
  onAccountChange(followOtherTab)
}

/** Another tab signed out, which ends it here too before the server is asked; or somebody else signed in there. */
const followOtherTab = (account: Account | null): void => {
  if (!session.user || account?.id === session.user.id) return
  if (account) void refreshSession()
  else setSession({ status: 'signed-out', user: null })
}

/** Nobody is shown any longer: the browser is about to leave for the address that signs out. */
export const leaveSession = (): void => {
  rememberAccount(null)
  setSession({ status: 'loading', user: null })
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
