import type { Database } from '../../db/engines/database.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { deleteExpiredSecrets } from './mfa.queries.ts'

/** Removes the secrets of set-ups that were not completed in time. */
export const removeUnfinishedSetups = (db: Database): Promise<void> =>
  inTransaction(db, (tx) => deleteExpiredSecrets(tx.sql, tx.now))
