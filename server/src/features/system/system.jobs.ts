import type { Database } from '../../db/database.ts'
import { deleteIdempotencyKeysBefore } from '../../db/idempotency.queries.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addMilliseconds } from '../../lib/instant.ts'

const dayMs = 24 * 60 * 60 * 1000

export const removeOldIdempotencyKeys = (db: Database): Promise<void> =>
  inTransaction(db, (tx) => deleteIdempotencyKeysBefore(tx.sql, addMilliseconds(tx.now, -dayMs)))
