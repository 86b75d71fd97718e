import type { Database } from '../../db/engines/database.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { deleteExpiredSessions } from '../../http/sessions/session.queries.ts'
import type { JobHandler } from '../../jobs/job-queue.ts'
import { deleteThrottlesBefore } from '../../throttling/throttling.service.ts'
import { findAccountByEmail } from '../users/users.service.ts'
import type { LockJob } from './auth.service.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Deletes expired sessions, and throttles that no longer have any effect. */
export const removeExpiredSignInData = (db: Database): Promise<void> =>
  inTransaction(db, async (tx) => {
    await deleteExpiredSessions(tx.sql, tx.now)
    await deleteThrottlesBefore(tx.sql, addMilliseconds(tx.now, -dayMs))
  })

/**
 * Announces that sign-ins to an account are locked. The job is enqueued for unknown addresses as well and looks the account
 * up here, where attackers cannot measure the time.
 */
export const announceLock: JobHandler = ({ db }, { payload }) =>
  inTransaction(db, async (tx) => {
    const account = await findAccountByEmail(tx.sql, (payload as LockJob).email)
    if (account) tx.announce('accounts.sign-in-locked', { userId: account.id })
  })
