import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { deleteNotificationsBefore } from './notifications.queries.ts'
import { toOldestShown } from './notifications.rules.ts'

export const removeOldNotifications = (db: Database): Promise<void> =>
  inTransaction(db, (tx) => deleteNotificationsBefore(tx.sql, toOldestShown(tx.now)))
