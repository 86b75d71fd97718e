import {
  countRowsBeside,
  deleteRowsNobodyElseSees,
  listGroupsWithRowsOf,
  updatePersonalRowsToGroup,
} from '../../../db/owned-rows.queries.ts'
import { listRecipeLocks } from '../../../db/scope.ts'
import type { Tx } from '../../../db/transaction.ts'
import { assertRoom } from '../recipes.rules.ts'
import { emitAccountDeleted } from '../watchers/watchers.service.ts'

// What becomes of somebody's recipes when he gives them to his house group, and when his account is deleted.

/**
 * Gives a person's own recipes to his house group, in the caller's transaction. Answers how many. Throws
 * `recipes.too_many` when the group would have more than there may be.
 */
export const sharePersonalRecipes = async (tx: Tx, userId: string, houseGroupId: number): Promise<number> => {
  const owner = { userId, houseGroupId }
  await tx.lock(...listRecipeLocks(owner))
  const count = await updatePersonalRowsToGroup(tx.sql, 'recipes', { ...owner, now: tx.now })
  if (count > 0) {
    assertRoom(await countRowsBeside(tx.sql, 'recipes', owner), { isTemporary: false })
    tx.emit({ type: 'recipes.shared', scope: `group:${houseGroupId}`, count })
    tx.emit({ type: 'recipes.shared', scope: `user:${userId}`, count })
  }
  return count
}

/**
 * For an account that is deleted: its own recipes go, with photos and shares. Those in a house group where others live
 * stay; the foreign key takes its name from them.
 */
export const removeRecipesOfUser = async (tx: Tx, userId: string): Promise<void> => {
  const groups = await listGroupsWithRowsOf(tx.sql, 'recipes', userId)
  for (const id of groups)
    if (id !== null) tx.emit({ type: 'recipes.anonymised', scope: `group:${id}`, userId })
  if (groups.length === 0) return
  await emitAccountDeleted(tx, userId)
  await deleteRowsNobodyElseSees(tx.sql, 'recipes', userId)
}
