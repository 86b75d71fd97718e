import type { Database } from '../../db/database.ts'
import {
  deleteAnswersBefore,
  deleteCrowd,
  deleteIdempotencyKeysBefore,
  listCrowdedUsers,
} from '../../db/idempotency.queries.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addMilliseconds } from '../../lib/time/instant.ts'

const dayMs = 24 * 60 * 60 * 1000
/** As long as a phone may be offline between sending a write and receiving its response. */
const keptDays = 30
/** A client that retries more than a day later needs to know that the write was done, but not its response. */
const keptAnswerMs = dayMs
/** Limits for each user: more than a phone sends in a month, and a tenth of what a script may send in an hour. */
const kept = { keys: 5000, answers: 1000 } as const

export const removeOldIdempotencyKeys = (db: Database): Promise<void> =>
  inTransaction(db, async (tx) => {
    await deleteIdempotencyKeysBefore(tx.sql, addMilliseconds(tx.now, -keptDays * dayMs))
    await deleteAnswersBefore(tx.sql, addMilliseconds(tx.now, -keptAnswerMs))
    for (const userId of await listCrowdedUsers(tx.sql, kept)) await deleteCrowd(tx.sql, userId, kept)
  })
