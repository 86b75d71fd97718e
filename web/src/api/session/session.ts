import { authApi } from '@roost/contract/accounts/auth.client.ts'
import { defaultRegion } from '@roost/contract/language/regions.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { useSyncExternalStore } from 'react'
import { setRegion } from '../../lib/locale/region.ts'
import { callApiOrNull } from '../calls/call-api.ts'
import { getIsOnline, onConnectionChange } from '../calls/connection.ts'
import {
  findRememberedAccount,
  forgetLapsedAccount,
  isWipeDue,
  onAccountChange,
  rememberAccount,
  rememberWipeDue,
} from '../device/remembered-account.ts'
import { createListeners } from '../../lib/listeners.ts'

export type Session =
  | {
      readonly status: 'loading' | 'signed-out' | 'unreachable'
      readonly user: null
      /** The session ended before the server saw it once: the browser has not kept its cookie. */
      readonly wasNeverKept?: true
    }
  | {
      /** `restricted`: the member has to set up two-factor sign-in first. */
      readonly status: 'pending' | 'restricted' | 'approved'
      readonly user: Account
      /**
       * The server is unreachable, so the account that was last signed in sees stored data. Nothing is sent on its
       * behalf.
       */
      readonly isUnconfirmed?: true
    }

/** How long the server may take before the app opens with the data stored on the device. */
const startTimeoutMs = 4000

const { subscribe, notify } = createListeners()
/** The account that the server last named. */
let confirmedId: string | null = null
let session: Session = { status: 'loading', user: null }
/** Counts the reads of the session, so that a late response never overwrites a newer state. */
let latestReading = 0

/** Returns whether the person or their household has chosen a clock. */
export const hasClock = ({ houseGroupId, ownRegion }: Account): boolean =>
  houseGroupId !== null || typeof ownRegion?.clock === 'number'

const show = (next: Session): void => {
  session = next
  setRegion(next.user?.region ?? defaultRegion, next.user !== null && hasClock(next.user))
  notify()
}

const setSession = (next: Session): void => {
  latestReading += 1
  show(next)
}

/**
 * Removes the data of other accounts from the device. Only queued writes, and that push messages were turned on, outlast a
 * session that the user did not end: they count when the same person signs in again.
 */
const wipeOtherAccounts = (previous: Account | null, user: Account | null): void => {
  const owner = user ?? previous
  if (owner && previous?.id !== user?.id) wipeAllButQueueOf(owner)
}

const wipeAllButQueueOf = ({ id }: Account): void =>
  void import('../reads/device-store.ts')
    .then(({ wipeDevice }) => wipeDevice({ keepQueueOf: id }))
    .catch(() => {})

/** Removes the data of all accounts. What cannot be removed now is removed at the next start, unless somebody signs in. */
export const wipeAll = async (): Promise<void> => {
  rememberWipeDue(true)
  const { wipeDevice } = await import('../reads/device-store.ts')
  await wipeDevice()
  rememberWipeDue(false)
}

const toSession = (user: Account | null): Session => {
  if (!user) return { status: 'signed-out', user }
  if (!user.isApproved) return { status: 'pending', user }
  return { status: user.needsTwoFactor ? 'restricted' : 'approved', user }
}

/** Shows the part of the app that belongs to this account; null shows the signed-out app. */
export const setSessionUser = (user: Account | null): void => {
  wipeOtherAccounts(session.user ?? findRememberedAccount(), user)
  rememberAccount(user?.isApproved ? user : null)
  setSession(toSession(user))
}

const findSessionOfDevice = (): Session | null => {
  const user = findRememberedAccount()
  return user && { status: 'approved', user, isUnconfirmed: true }
}

/** Reads the signed-in account from the server; null if no one is signed in. */
export const findAccount = (): Promise<Account | null> => callApiOrNull(authApi.currentUser)

const confirm = (user: Account | null): void => {
  const wasNeverKept = session.user && !session.isUnconfirmed && session.user.id !== confirmedId
  confirmedId = user?.id ?? null
  setSessionUser(user)
  if (!user && wasNeverKept) show({ status: 'signed-out', user, wasNeverKept: true })
}

/** Reads the session from the server. Only a response can end a session: without one, the page stays as it is. */
export const refreshSession = async (): Promise<void> => {
  if (session.status === 'unreachable') setSession({ status: 'loading', user: null })
  const reading = ++latestReading
  try {
    const user = await findAccount()
    if (reading === latestReading) confirm(user)
  } catch {
    if (reading === latestReading && !session.user)
      setSession(findSessionOfDevice() ?? { status: 'unreachable', user: null })
  }
}

/** Shows the data stored on the device when the server is slow; the response is used when it arrives. */
const openWhileWaiting = (): void => {
  const known = session.status === 'loading' && findSessionOfDevice()
  if (known) show(known)
}

const confirmSession = (): void => {
  if (session.user && session.isUnconfirmed) void refreshSession()
}

/** Reads the session, and reads it again when an unreachable server becomes reachable. */
export const startSession = (): void => {
  const lapsed = forgetLapsedAccount()
  if (lapsed) wipeAllButQueueOf(lapsed)
  if (isWipeDue()) wipeAll().catch(() => {})
  void refreshSession()
  setTimeout(openWhileWaiting, startTimeoutMs)
  onConnectionChange(() => {
    if (getIsOnline()) confirmSession()
  })
  addEventListener('online', confirmSession)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') confirmSession()
  })
  onAccountChange(followOtherTab)
}

/**
 * Follows other tabs: a sign-out there ends this session without asking the server; after a sign-in, the session is
 * read from the server.
 */
const followOtherTab = (account: Account | null): void => {
  if (!session.user || account?.id === session.user.id) return
  if (account) void refreshSession()
  else setSession({ status: 'signed-out', user: null })
}

/** Shows no account, because the browser is about to navigate to the sign-out address. */
export const leaveSession = (): void => {
  rememberAccount(null)
  setSession({ status: 'loading', user: null })
}

export const getSession = (): Session => session

export const useSession = (): Session => useSyncExternalStore(subscribe, getSession)

/** The signed-in account, for components of the member app only. */
export const useUser = (): Account => {
  const { user } = useSession()
  if (!user) throw new Error('useUser needs a signed-in user')
  return user
}
