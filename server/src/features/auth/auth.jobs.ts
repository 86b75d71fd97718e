import type { Database } from '../../db/engines/database.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { deleteExpiredSessions } from '../../http/sessions/session.queries.ts'
import type { JobHandler } from '../../jobs/job-queue.ts'
import { enqueueEmail } from '../../mail/mail.service.ts'
import { createNotification, hasNotificationSince } from '../../notifications/notifications.service.ts'
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

const lockReportMs = dayMs

/**
 * Notifies the owner that sign-ins to the account are locked. The job is enqueued for unknown addresses as well and
 * looks the account up here, where attackers cannot measure the time. Notifies at most once a day, so that password
 * guessing does not fill a mailbox.
 */
export const notifyOfLock: JobHandler = ({ db }, { payload }) =>
  inTransaction(db, async (tx) => {
    const account = await findAccountByEmail(tx.sql, (payload as LockJob).email)
    if (
      !account ||
      (await hasNotificationSince(tx, account.id, 'sign-in-locked', addMilliseconds(tx.now, -lockReportMs)))
    )
      return
    await createNotification(tx, account.id, { about: 'sign-in-locked' })
    await enqueueEmail(tx, account.email, { about: 'sign-in-locked' })
  })
