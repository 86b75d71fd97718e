import type { Tx } from '../../db/transactions/transaction.ts'
import { forgetPayer } from './rows/changes.queries.ts'
import { assertRoom } from './rows/expenses.rules.ts'
import { removeSplitsOfUser } from './splits/splits.service.ts'
import { countOwnedExpenses, movePersonalTotalsToGroup, updateTotalsFromExpenses } from './totals.queries.ts'
import { deleteUnsharedExpenses, listGroupsWithExpensesOf } from './member-data.queries.ts'

// Moves a person's expenses when they share them with their house group, and deletes or anonymises them with the
// account.

/** Throws `expenses.too_many` when the house group has more than the limit. */
export const moveTotalsToGroup = async (
  tx: Tx,
  owner: { readonly userId: string; readonly houseGroupId: number },
): Promise<void> => {
  await movePersonalTotalsToGroup(tx.sql, owner.userId, owner.houseGroupId)
  assertRoom(await countOwnedExpenses(tx.sql, owner))
}

/**
 * Runs when an account is deleted: deletes the unshared expenses of the person, with everything that belongs to them.
 * Expenses in a house group with other members stay, and foreign keys remove the person from them.
 */
export const removeExpensesOfUser = async (tx: Tx, userId: string): Promise<void> => {
  for (const id of await listGroupsWithExpensesOf(tx.sql, userId)) tx.touch('expenses', `group:${id}`)
  await removeSplitsOfUser(tx, userId)
  await forgetPayer(tx.sql, userId)
  for (const houseGroupId of await deleteUnsharedExpenses(tx.sql, userId))
    await updateTotalsFromExpenses(tx.sql, { houseGroupId, createdBy: userId })
}
