import {
  deleteRowsNobodyElseSees,
  listGroupsWithRowsOf,
  updatePersonalRowsToGroup,
} from '../../../db/owned-rows.queries.ts'
import { listCalendarLocks } from '../../../db/scope.ts'
import type { Tx } from '../../../db/transaction.ts'
import { countEvents } from '../calendar.queries.ts'
import { assertRoom } from '../calendar.rules.ts'

// What becomes of somebody's calendar when he gives it to his house group, and when his account is deleted.

/**
 * Gives a person's own public events to his house group, in the caller's transaction. Answers how many. Throws
 * `calendar.too_many` or `calendar.too_many_series` when the group would have more than there may be.
 */
export const sharePersonalCalendar = async (
  tx: Tx,
  userId: string,
  houseGroupId: number,
): Promise<number> => {
  const owner = { userId, houseGroupId }
  await tx.lock(...listCalendarLocks(owner))
  const count = await updatePersonalRowsToGroup(tx.sql, 'calendar_events', { ...owner, now: tx.now })
  if (count > 0) {
    assertRoom(await countEvents(tx.sql, { createdBy: userId, houseGroupId }))
    tx.emit({ type: 'calendar.shared', scope: `group:${houseGroupId}`, count })
    tx.emit({ type: 'calendar.shared', scope: `user:${userId}`, count })
  }
  return count
}

/**
 * For an account that is deleted: its own events go. Those in a house group where others live stay; the foreign key
 * takes its name from them.
 */
export const removeCalendarOfUser = async (tx: Tx, userId: string): Promise<void> => {
  const groups = await listGroupsWithRowsOf(tx.sql, 'calendar_events', userId)
  for (const id of groups)
    if (id !== null) tx.emit({ type: 'calendar.anonymised', scope: `group:${id}`, userId })
  if (groups.length > 0) await deleteRowsNobodyElseSees(tx.sql, 'calendar_events', userId)
}
