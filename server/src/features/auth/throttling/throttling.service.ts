import { hash } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError } from '../../../lib/app-error.ts'
import { deleteThrottle, findThrottle, upsertThrottle } from './throttling.queries.ts'
import {
  accountPolicy,
  addressPolicy,
  type ThrottlePolicy,
  toCountedState,
  toForgivenState,
  toWaitMs,
} from './throttling.rules.ts'

// Sign-in attempts are counted before the password is looked at, in a transaction of their own: a failed
// sign-in undoes nothing of the count, a thousand attempts at once are counted one by one, and the counters
// hold across restarts and servers.

const toAccountKey = (email: string): string => `sign-in-account:${hash('sha256', email)}`
const toAddressKey = (address: string): string => `sign-in-address:${address}`

const countAttempt = (db: Database, key: string, policy: ThrottlePolicy): Promise<number> =>
  inTransaction(db, async (tx) => {
    await tx.lock(key)
    const state = await findThrottle(tx.sql, key)
    const now = new Date(tx.now)
    const waitMs = toWaitMs(state, now)
    if (waitMs === 0) await upsertThrottle(tx.sql, key, toCountedState(state, policy, now))
    return waitMs
  })

/** Counts an attempt for the account and the address. Throws `auth.too_many_attempts` when either must wait. */
export const countSignInAttempt = async (db: Database, email: string, address: string): Promise<void> => {
  const waitMs =
    (await countAttempt(db, toAddressKey(address), addressPolicy)) ||
    (await countAttempt(db, toAccountKey(email), accountPolicy))
  if (waitMs > 0) throw new AppError('auth.too_many_attempts', { retryAfterSeconds: waitMs / 1000 })
}

/** The attempt was right: the account starts afresh, and the address is not charged for it. */
export const forgiveSignInAttempt = (db: Database, email: string, address: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const addressKey = toAddressKey(address)
    await tx.lock(addressKey)
    await deleteThrottle(tx.sql, toAccountKey(email))
    const state = await findThrottle(tx.sql, addressKey)
    if (state) await upsertThrottle(tx.sql, addressKey, toForgivenState(state))
  })
