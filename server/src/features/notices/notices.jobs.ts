import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deleteNoticesBefore } from './notices.queries.ts'
import { toOldestKept } from './notices.rules.ts'

export const removeOldNotices = (db: Database): Promise<void> =>
  inTransaction(db, (tx) => deleteNoticesBefore(tx.sql, toOldestKept(tx.now)))
