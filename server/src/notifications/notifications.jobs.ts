import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { deleteNoticesBefore } from './notifications.queries.ts'
import { toOldestKept } from './notifications.rules.ts'

export const removeOldNotices = (db: Database): Promise<void> =>
  inTransaction(db, (tx) => deleteNoticesBefore(tx.sql, toOldestKept(tx.now)))
