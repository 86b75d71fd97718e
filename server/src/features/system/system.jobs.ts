import type { Database } from '../../db/database.ts'
import { deleteIdempotencyKeysBefore } from '../../db/idempotency.queries.ts'
import { inTransaction } from '../../db/transaction.ts'

const dayMs = 24 * 60 * 60 * 1000

export const removeOldIdempotencyKeys = (db: Database): Promise<void> =>
  inTransaction(db, (tx) =>
    deleteIdempotencyKeysBefore(tx.sql, new Date(Date.parse(tx.now) - dayMs).toISOString()),
  )
