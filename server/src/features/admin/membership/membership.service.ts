import type { adminApi } from '@roost/contract/admin.ts'
import { toDisplayName } from '@roost/contract/names.ts'
import type { Account } from '@roost/contract/users.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Handler } from '../../../http/context.ts'
import { AppError } from '../../../lib/app-error.ts'
import { getHouseGroup } from '../../house-groups/house-groups.service.ts'
import { createNotice, createNotices } from '../../notices/notices.service.ts'
import { getAccount, listMembersOf, setHouseGroup } from '../../users/users.service.ts'
import { assertNotTemporary } from '../admin.rules.ts'

// Administrators put people into house groups and take them out. Sessions go on: the group is read with every
// request, and open streams are checked again.

const setGroupOf = async (tx: Tx, account: Account, houseGroupId: number | null): Promise<Account> => {
  const moved = await setHouseGroup(tx, account, houseGroupId)
  for (const id of [account.houseGroupId, houseGroupId])
    if (id !== null) tx.emit({ type: 'house-groups.membership', scope: 'instance', id })
  return moved
}

export const assignUser: Handler<typeof adminApi.assignUser> = ({ db, viewer }, { userId, houseGroupId }) =>
  inTransaction(db, async (tx) => {
    const account = await getAccount(tx.sql, userId)
    if (!account.isApproved) throw new AppError('admin.not_approved')
    assertNotTemporary(account)
    const group = await getHouseGroup(tx.sql, houseGroupId)
    if (account.houseGroupId === houseGroupId) return account
    const members = await listMembersOf(tx.sql, houseGroupId)
    const moved = await setGroupOf(tx, account, houseGroupId)
    const memberIds = members.map(({ id }) => id)
    await createNotices(tx, memberIds, { about: 'member-joined', detail: toDisplayName(account) })
    await createNotice(tx, userId, { about: 'group-assigned', detail: group.name })
    tx.audit({ action: 'group_assigned', actorUserId: viewer.userId, subjectUserId: userId, houseGroupId })
    return moved
  })

export const removeUserFromGroup: Handler<typeof adminApi.removeUserFromGroup> = (
  { db, viewer },
  { userId },
) =>
  inTransaction(db, async (tx) => {
    const account = await getAccount(tx.sql, userId)
    const { houseGroupId } = account
    if (houseGroupId === null) return account
    const group = await getHouseGroup(tx.sql, houseGroupId)
    const moved = await setGroupOf(tx, account, null)
    await createNotice(tx, userId, { about: 'group-removed', detail: group.name })
    tx.audit({ action: 'group_removed', actorUserId: viewer.userId, subjectUserId: userId, houseGroupId })
    return moved
  })
