import { countRowsBeside } from '../../db/owned-rows.queries.ts'
import type { Tx } from '../../db/transaction.ts'
import { assertRoom } from './expenses.rules.ts'
import { removeSplitsOfUser } from './splits/splits.service.ts'
import { movePersonalTotalsToGroup, updateTotalsFromExpenses } from './totals.queries.ts'
import {
  deleteNobodyElsesExpenses,
  listGroupsWithExpensesOf,
  listGroupsWithNobodyElsesExpenses,
} from './member-data.queries.ts'

// What becomes of somebody's expenses when he gives them to his house group, and when his account is deleted.

/** Throws `expenses.too_many` when the house group has more than it may. */
export const moveTotalsToGroup = async (
  tx: Tx,
  owner: { readonly userId: string; readonly houseGroupId: number },
): Promise<void> => {
  assertRoom(await countRowsBeside(tx.sql, 'expenses', owner))
  await movePersonalTotalsToGroup(tx.sql, owner.userId, owner.houseGroupId)
}

/**
 * For an account that is deleted: its own expenses go, with all that belongs to them. Those in a house group where
 * others live stay; the foreign keys take its name from them.
 */
export const removeExpensesOfUser = async (tx: Tx, userId: string): Promise<void> => {
  for (const id of await listGroupsWithExpensesOf(tx.sql, userId)) tx.touch('expenses', `group:${id}`)
  await removeSplitsOfUser(tx, userId)
  const emptied = await listGroupsWithNobodyElsesExpenses(tx.sql, userId)
  if (emptied.length === 0) return
  await deleteNobodyElsesExpenses(tx.sql, userId)
  for (const houseGroupId of emptied)
    await updateTotalsFromExpenses(tx.sql, { houseGroupId, createdBy: userId })
}
