import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deleteExpiredSecrets } from './mfa.queries.ts'

/** Secrets of set-ups that nobody finished. */
export const removeUnfinishedSetups = (db: Database): Promise<void> =>
  inTransaction(db, (tx) => deleteExpiredSecrets(tx.sql, tx.now))
