import { hash } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { AppError } from '../../../lib/app-error.ts'
import {
  deleteThrottle,
  listThrottles,
  updateThrottleToForgiven,
  upsertThrottles,
} from './throttling.queries.ts'
import { accountPolicy, addressPolicy, toCountedState, toWaitMs } from './throttling.rules.ts'

// Sign-in attempts are counted before the password is looked at, in a transaction of their own: a failed
// sign-in undoes nothing of the count, a thousand attempts at once are counted one by one, and the counters
// hold across restarts and servers.

const toAccountKey = (email: string): string => `sign-in-account:${hash('sha256', email)}`
const toAddressKey = (address: string): string => `sign-in-address:${address}`

/** Counts an attempt for the address and the account. Throws `auth.too_many_attempts` when either must wait. */
export const countSignInAttempt = async (db: Database, email: string, address: string): Promise<void> => {
  const counted = [
    { key: toAddressKey(address), policy: addressPolicy },
    { key: toAccountKey(email), policy: accountPolicy },
  ]
  const keys = counted.map(({ key }) => key)
  const waitMs = await inTransaction(db, async (tx) => {
    await tx.lock(...keys)
    const throttles = await listThrottles(tx.sql, keys)
    const now = new Date(tx.now)
    const states = counted.map(({ key, policy }) => {
      const state = throttles.find((throttle) => throttle.key === key)
      return { waitMs: toWaitMs(state, now), next: { key, ...toCountedState(state, policy, now) } }
    })
    const longestMs = Math.max(...states.map((state) => state.waitMs))
    if (longestMs === 0)
      await upsertThrottles(
        tx.sql,
        states.map(({ next }) => next),
      )
    return longestMs
  })
  if (waitMs > 0) throw new AppError('auth.too_many_attempts', { retryAfterSeconds: waitMs / 1000 })
}

/** The attempt was right: the account starts afresh, and the address is not charged for it. */
export const forgiveSignInAttempt = async (tx: Tx, email: string, address: string): Promise<void> => {
  await deleteThrottle(tx.sql, toAccountKey(email))
  await updateThrottleToForgiven(tx.sql, toAddressKey(address))
}
