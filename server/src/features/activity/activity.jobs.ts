import type { Database } from '../../db/engines/database.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import {
  deleteOldChanges,
  deleteOldestChanges,
  deleteOldPhotos,
  dropOldContents,
  keptChanges,
  listFullScopes,
} from './activity.queries.ts'
import { toContentCutoff, toHistoryCutoff } from './activity.rules.ts'

/** A step is a transaction of its own, so that requests need not wait for all of them. The rest is done the next day. */
const maxSteps = 500

const repeat = async (db: Database, step: (tx: Tx) => Promise<number>): Promise<void> => {
  for (let steps = 0; steps < maxSteps; steps += 1) if ((await inTransaction(db, step)) === 0) return
}

/** Deletes the oldest changes of households that have more than are kept. */
const removeExcess = async (db: Database, kept: number): Promise<void> => {
  for (const { scope, excess } of await listFullScopes(db.sql, kept)) {
    let left = excess
    await repeat(db, async (tx) => {
      const deleted = left > 0 ? await deleteOldestChanges(tx.sql, scope, left) : 0
      left -= deleted
      return deleted
    })
  }
}

/** Empties and deletes what the history keeps no longer. Tests keep fewer changes. */
export const removeOldActivity = async (db: Database, kept = keptChanges): Promise<void> => {
  await repeat(db, (tx) => dropOldContents(tx.sql, toContentCutoff(tx.now)))
  await repeat(db, (tx) => deleteOldChanges(tx.sql, toHistoryCutoff(tx.now)))
  await removeExcess(db, kept)
  await repeat(db, (tx) => deleteOldPhotos(tx.sql, toContentCutoff(tx.now)))
}
