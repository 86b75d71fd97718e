import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deleteBrowsersBefore } from './known-browsers.queries.ts'
import { toOldestKnown } from './known-browsers.rules.ts'

/** Browsers that keep no cookie of ours any more. */
export const removeForgottenBrowsers = (db: Database): Promise<void> =>
  inTransaction(db, (tx) => deleteBrowsersBefore(tx.sql, toOldestKnown(tx.now)))
