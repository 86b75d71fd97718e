import { keptBoughtItems } from '@roost/contract/shopping/shopping-values.ts'
import type { Database } from '../../db/engines/database.ts'
import { toScopeKey } from '../../db/scopes/scope.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { deleteOldestBought, listFullOwners } from './bought.queries.ts'

const rowsAtOnce = 1000

/** Deletes the items bought first of those who have more than are kept. Tests keep fewer. */
export const removeOldBoughtItems = async (db: Database, kept = keptBoughtItems): Promise<void> => {
  for (const { excess, ...owner } of await listFullOwners(db.sql, kept))
    for (let left = excess; left > 0; left -= rowsAtOnce)
      await inTransaction(db, async (tx) => {
        await deleteOldestBought(tx.sql, owner, Math.min(left, rowsAtOnce))
        tx.touch('shopping', toScopeKey(owner))
      })
}
