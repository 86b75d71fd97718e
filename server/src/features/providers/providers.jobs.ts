import type { Database } from '../../db/engines/database.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { deleteExpiredProviderAttempts } from './providers.queries.ts'
import { deleteExpiredMfaAttempts } from './second-step.queries.ts'

/** Removes sign-ins that were not completed in time. */
export const removeExpiredAttempts = (db: Database): Promise<void> =>
  inTransaction(db, async (tx) => {
    await deleteExpiredProviderAttempts(tx.sql, tx.now)
    await deleteExpiredMfaAttempts(tx.sql, tx.now)
  })
