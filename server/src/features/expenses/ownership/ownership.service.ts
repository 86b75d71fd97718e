import { listBookLocks } from '../../../db/scope.ts'
import { countRowsBeside, updatePersonalRowsToGroup } from '../../../db/owned-rows.queries.ts'
import type { Tx } from '../../../db/transaction.ts'
import { assertRoom } from '../expenses.rules.ts'
import { removeSplitsOfUser } from '../splits/splits.service.ts'
import { updatePersonalTotalsToGroup, updateTotalsFromExpenses } from '../totals/totals.queries.ts'
import {
  deleteNobodyElsesExpenses,
  listGroupsWithExpensesOf,
  listGroupsWithNobodyElsesExpenses,
} from './ownership.queries.ts'

// What becomes of somebody's expenses when he gives them to his house group, and when his account is deleted.

/** Gives a person's own expenses to his house group, in the caller's transaction. Answers how many. */
export const sharePersonalExpenses = async (
  tx: Tx,
  userId: string,
  houseGroupId: number,
): Promise<number> => {
  await tx.lock(...listBookLocks({ userId, houseGroupId }))
  const count = await updatePersonalRowsToGroup(tx.sql, 'expenses', { userId, houseGroupId, now: tx.now })
  if (count > 0) {
    assertRoom(await countRowsBeside(tx.sql, 'expenses', { userId, houseGroupId }))
    await updatePersonalTotalsToGroup(tx.sql, userId, houseGroupId)
    tx.emit({ type: 'expenses.shared', scope: `group:${houseGroupId}`, count })
    tx.emit({ type: 'expenses.shared', scope: `user:${userId}`, count })
  }
  return count
}

/**
 * For an account that is deleted: its own expenses go, with all that belongs to them. Those in a house group where
 * others live stay; the foreign keys take its name from them.
 */
export const removeExpensesOfUser = async (tx: Tx, userId: string): Promise<void> => {
  for (const id of await listGroupsWithExpensesOf(tx.sql, userId))
    tx.emit({ type: 'expenses.anonymised', scope: `group:${id}`, userId })
  await removeSplitsOfUser(tx, userId)
  const emptied = await listGroupsWithNobodyElsesExpenses(tx.sql, userId)
  if (emptied.length === 0) return
  await deleteNobodyElsesExpenses(tx.sql, userId)
  for (const houseGroupId of emptied)
    await updateTotalsFromExpenses(tx.sql, { houseGroupId, createdBy: userId })
}
