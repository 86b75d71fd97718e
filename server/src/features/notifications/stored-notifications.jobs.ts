import type { Database } from '../../db/engines/database.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { deleteNotificationsBefore } from './stored-notifications.queries.ts'
import { toOldestShown } from './stored-notifications.rules.ts'

export const removeOldNotifications = (db: Database): Promise<void> =>
  inTransaction(db, (tx) => deleteNotificationsBefore(tx.sql, toOldestShown(tx.now)))
