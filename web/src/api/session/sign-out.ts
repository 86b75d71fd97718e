import { authApi } from '@roost/contract/accounts/auth.client.ts'
import { useSyncExternalStore } from 'react'
import { callApi } from '../calls/call-api.ts'
import { inTime } from '../../lib/device/in-time.ts'
import { findAccount, leaveSession, wipeAll } from './session.ts'
import { createListeners } from '../../lib/listeners.ts'

interface SignOut {
  /** Unsent writes would be lost, so the user is asked to confirm. */
  readonly unsentCount: number
  /** The reason signing out failed. */
  readonly error: unknown
}

const idle: SignOut = { unsentCount: 0, error: null }

const { subscribe, notify } = createListeners()
let state = idle

const setState = (next: SignOut): void => {
  state = next
  notify()
}

/** Only the server can end a session. Rejects when it does not respond. */
const assertReachable = (): Promise<unknown> => findAccount()

const countUnsent = async (): Promise<number> => {
  const { getWrites, readWrites } = await import('../outbox/outbox.ts')
  const writes = await inTime(readWrites()).catch(getWrites)
  return writes.filter((write) => write.state !== 'sent').length
}

/** The address to open afterwards; null for the start page. */
let destination: string | null = null

const leave = async (): Promise<void> => {
  leaveSession()
  // The session ends in any case.
  await inTime(wipeAll()).catch(() => {})
  // The response redirects to the start page, which is not JSON: all that matters is that there is a response.
  if (destination) await callApi(authApi.logoutByForm).catch(() => null)
  location.assign(destination ?? authApi.logout.path)
}

const attempt = (work: () => Promise<void>): void => {
  setState(idle)
  work().catch((error: unknown) => setState({ unsentCount: 0, error }))
}

const start = (leadsTo: string | null): void =>
  attempt(async () => {
    destination = leadsTo
    await assertReachable()
    const unsentCount = await countUnsent()
    if (unsentCount > 0) setState({ unsentCount, error: null })
    else await leave()
  })

/** Signs out and removes personal data from the device. Asks first when unsent writes would be lost. */
export const signOut = (): void => start(null)

/** Like {@link signOut}, but then opens a page of the signed-out app. */
export const signOutTo = (path: string): void => start(path)

/** Signs out even though unsent writes are lost. */
export const confirmSignOut = (): void =>
  attempt(async () => {
    await assertReachable()
    await leave()
  })

export const cancelSignOut = (): void => setState(idle)

export const useSignOut = (): SignOut => useSyncExternalStore(subscribe, () => state)
