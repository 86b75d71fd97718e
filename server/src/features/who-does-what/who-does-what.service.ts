import type { WhoDoesWhat, whoDoesWhatApi } from '@roost/contract/tasks/who-does-what.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import { isWhoDoesWhatShown, updateWhoDoesWhat } from '../house-groups/house-groups.service.ts'
import { listEfforts } from '../tasks/repeats/presence.service.ts'
import { isMemberOf } from '../users/users.service.ts'
import { toShares } from './who-does-what.rules.ts'

// Who did what in the last four weeks. Any member may turn this off for all of them.

const noFigures: Omit<WhoDoesWhat, 'isShown'> = { members: [], others: { tasks: 0, minutes: 0 } }

/** No figures for a person without a house group, who does everything. */
export const getWhoDoesWhat: Handler<typeof whoDoesWhatApi.get> = async (
  { db, viewer: { houseGroupId } },
  { tz: timeZone = 'UTC' },
) => {
  if (houseGroupId === null) return { isShown: true, ...noFigures }
  if (!(await isWhoDoesWhatShown(db.sql, houseGroupId))) return { isShown: false, ...noFigures }
  const now = db.clock().toISOString()
  const { members, others } = await listEfforts(db.sql, { houseGroupId, now, timeZone })
  return { isShown: true, members: toShares(members), others }
}

export const showWhoDoesWhat: Handler<typeof whoDoesWhatApi.show> = ({ db, viewer }, { isShown }) =>
  inTransaction(db, async (tx) => {
    const { userId, houseGroupId } = viewer
    // They may have left during the request.
    if (houseGroupId === null || !(await isMemberOf(tx.sql, userId, houseGroupId)))
      throw new AppError('house-groups.not_member')
    await updateWhoDoesWhat(tx.sql, houseGroupId, isShown)
    tx.touch('tasks', `group:${houseGroupId}`)
    return { isShown }
  })
