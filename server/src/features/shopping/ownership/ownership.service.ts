import { listShoppingLocks } from '../../../db/scope.ts'
import {
  deleteRowsNobodyElseSees,
  listGroupsWithRowsOf,
  updatePersonalRowsToGroup,
} from '../../../db/owned-rows.queries.ts'
import type { Tx } from '../../../db/transaction.ts'
import { countOpenItems } from '../shopping.queries.ts'
import { assertRoom } from '../shopping.rules.ts'

// What becomes of somebody's shopping list when he gives it to his house group, and when his account is deleted.

/**
 * Gives a person's own items to his house group, in the caller's transaction. Answers how many. Throws
 * `shopping.too_many` when the group's list would have no end.
 */
export const sharePersonalShopping = async (
  tx: Tx,
  userId: string,
  houseGroupId: number,
): Promise<number> => {
  await tx.lock(...listShoppingLocks({ userId, houseGroupId }))
  const count = await updatePersonalRowsToGroup(tx.sql, 'shopping_items', {
    userId,
    houseGroupId,
    now: tx.now,
  })
  if (count > 0) {
    assertRoom(await countOpenItems(tx.sql, { houseGroupId, userId }))
    tx.emit({ type: 'shopping.shared', scope: `group:${houseGroupId}`, count })
    tx.emit({ type: 'shopping.shared', scope: `user:${userId}`, count })
  }
  return count
}

/**
 * For an account that is deleted: its own items go. Those in a house group where others live stay; the foreign
 * key takes its name from them.
 */
export const removeShoppingOfUser = async (tx: Tx, userId: string): Promise<void> => {
  const groups = await listGroupsWithRowsOf(tx.sql, 'shopping_items', userId)
  for (const id of groups)
    if (id !== null) tx.emit({ type: 'shopping.anonymised', scope: `group:${id}`, userId })
  if (groups.length > 0) await deleteRowsNobodyElseSees(tx.sql, 'shopping_items', userId)
}
