import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deleteExpiredSessions } from '../../http/session.queries.ts'
import { deleteThrottlesBefore } from '../throttling/throttling.service.ts'
import { addMilliseconds } from '../../lib/instant.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Sessions that are over and counters nobody is held by any more. */
export const removeExpiredSignInData = (db: Database): Promise<void> =>
  inTransaction(db, async (tx) => {
    await deleteExpiredSessions(tx.sql, tx.now)
    await deleteThrottlesBefore(tx.sql, addMilliseconds(tx.now, -dayMs))
  })
