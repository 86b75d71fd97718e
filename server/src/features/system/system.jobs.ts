import type { Database } from '../../db/database.ts'
import { deleteIdempotencyKeysBefore } from '../../db/idempotency.queries.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addMilliseconds } from '../../lib/instant.ts'

const dayMs = 24 * 60 * 60 * 1000
/** As long as a phone may be without a connection after it sent a write and before it heard the answer. */
const keptDays = 30

export const removeOldIdempotencyKeys = (db: Database): Promise<void> =>
  inTransaction(db, (tx) => deleteIdempotencyKeysBefore(tx.sql, addMilliseconds(tx.now, -keptDays * dayMs)))
