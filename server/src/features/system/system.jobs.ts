import { deleteVersionsOfGone } from '../../db/transactions/change-log.queries.ts'
import type { Database } from '../../db/engines/database.ts'
import {
  deleteResponsesBefore,
  deleteExcessKeys,
  deleteIdempotencyKeysBefore,
  listUsersOverLimit,
} from '../../db/transactions/idempotency.queries.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The time for which a phone may be offline between sending a write and receiving its response. */
const keyRetentionDays = 30
/** A client that retries more than a day later needs to know that the write was applied, but not its response. */
const responseRetentionMs = dayMs
/** The limits per user: more than a phone sends in a month, but a tenth of what a script may send in an hour. */
const kept = { keys: 5000, responses: 1000 } as const

export const removeOldIdempotencyKeys = (db: Database): Promise<void> =>
  inTransaction(db, async (tx) => {
    await deleteIdempotencyKeysBefore(tx.sql, addMilliseconds(tx.now, -keyRetentionDays * dayMs))
    await deleteResponsesBefore(tx.sql, addMilliseconds(tx.now, -responseRetentionMs))
    for (const userId of await listUsersOverLimit(tx.sql, kept)) await deleteExcessKeys(tx.sql, userId, kept)
  })

/** The versions of accounts and house groups that no longer exist: nobody can ask for them. */
export const removeVersionsOfGone = (db: Database): Promise<void> =>
  inTransaction(db, (tx) => deleteVersionsOfGone(tx.sql))
