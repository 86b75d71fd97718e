import type { houseGroupsApi } from '@roost/contract/house-groups.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Handler } from '../../http/context.ts'
import { AppError } from '../../lib/app-error.ts'
import { countPersonalTasks, sharePersonalTasks } from '../tasks/tasks.service.ts'
import { joinHouseGroup as joinAsMember, leaveHouseGroup as leaveAsMember } from '../users/users.service.ts'
import {
  getHouseGroup,
  insertHouseGroup,
  listHouseGroups as selectHouseGroups,
} from './house-groups.queries.ts'

// A house group is the household. A person is in one at most, and sees what belongs to it while he is.
// Joining and leaving moves no rows.

export const listHouseGroups: Handler<typeof houseGroupsApi.list> = ({ db }) => selectHouseGroups(db.sql)

export const createHouseGroup: Handler<typeof houseGroupsApi.create> = (
  { db, viewer },
  { name, description },
) =>
  inTransaction(db, async (tx) => {
    const id = await insertHouseGroup(
      tx.sql,
      { name, description: description ?? null, createdBy: viewer.userId },
      tx.now,
    )
    tx.emit({ type: 'house-groups.created', scope: 'instance', id })
    await joinAsMember(tx, viewer.userId, id)
    return getHouseGroup(tx.sql, id)
  })

export const joinHouseGroup: Handler<typeof houseGroupsApi.join> = ({ db, viewer }, { id }) =>
  inTransaction(db, async (tx) => {
    await getHouseGroup(tx.sql, id)
    const hasJoined = await joinAsMember(tx, viewer.userId, id)
    if (!hasJoined) throw new AppError('house-groups.already_member')
    tx.emit({ type: 'house-groups.membership', scope: 'instance', id })
    return getHouseGroup(tx.sql, id)
  })

export const leaveHouseGroup: Handler<typeof houseGroupsApi.leave> = ({ db, viewer }) =>
  inTransaction(db, async (tx) => {
    if (viewer.houseGroupId === null) throw new AppError('house-groups.not_member')
    await leaveAsMember(tx, viewer.userId, viewer.houseGroupId)
    tx.emit({ type: 'house-groups.membership', scope: 'instance', id: viewer.houseGroupId })
    return { success: true }
  })

export const countPersonalItems: Handler<typeof houseGroupsApi.personalItems> = async ({ db, viewer }) => ({
  count: await countPersonalTasks(db.sql, viewer.userId),
})

export const sharePersonalItems: Handler<typeof houseGroupsApi.sharePersonalItems> = ({ db, viewer }) =>
  inTransaction(db, async (tx) => {
    if (viewer.houseGroupId === null) throw new AppError('house-groups.not_member')
    return { shared: await sharePersonalTasks(tx, viewer.userId, viewer.houseGroupId) }
  })
