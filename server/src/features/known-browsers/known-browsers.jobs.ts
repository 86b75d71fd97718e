import type { Database } from '../../db/engines/database.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { deleteBrowsersBefore } from './known-browsers.queries.ts'
import { toOldestKnown } from './known-browsers.rules.ts'

/** Removes browsers whose cookie has expired. */
export const removeForgottenBrowsers = (db: Database): Promise<void> =>
  inTransaction(db, (tx) => deleteBrowsersBefore(tx.sql, toOldestKnown(tx.now)))
