import type { adminApi } from '@roost/contract/admin/admin.ts'
import { toDisplayName } from '@roost/contract/text/names.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import {
  createRemoval,
  forgetRemoval,
  getHouseGroup,
  endDeparture,
  toGroupLock,
} from '../house-groups/house-groups.service.ts'
import { withdrawInvitation } from '../invitations/invitations.service.ts'
import { getAccount, listMembersOf, lockAsAdmin, setHouseGroup } from '../users/users.service.ts'
import { assertNotDemo } from './admin.rules.ts'

// Administrators assign people to house groups and remove them. Sessions continue, because every request reads the
// group again and open event streams are rechecked.

/** Prevents the person from rejoining the old group on their own, and lets them rejoin the new one. */
const setGroupOf = async (tx: Tx, account: Account, houseGroupId: number | null): Promise<Account> => {
  const { id: userId, houseGroupId: from } = account
  // The person gets the currency of the group, which must not change meanwhile.
  const groups = [from, houseGroupId].filter((id) => id !== null)
  await tx.lock(...groups.map(toGroupLock))
  const moved = await setHouseGroup(tx, account, houseGroupId)
  if (from !== null) {
    await createRemoval(tx, userId, from)
    await withdrawInvitation(tx, userId, from)
  }
  if (houseGroupId !== null) await forgetRemoval(tx, userId, houseGroupId)
  if (from !== null || houseGroupId !== null) tx.touch('house-groups', 'instance')
  if (from !== null) await endDeparture(tx, userId, from)
  return moved
}

export const assignUser: Handler<typeof adminApi.assignUser> = ({ db, viewer }, { userId, houseGroupId }) =>
  inTransaction(db, async (tx) => {
    await lockAsAdmin(tx, viewer)
    const account = await getAccount(tx.sql, userId)
    if (!account.isApproved) throw new AppError('admin.not_approved')
    assertNotDemo(account)
    const group = await getHouseGroup(tx.sql, houseGroupId)
    if (account.houseGroupId === houseGroupId) return account
    const members = await listMembersOf(tx.sql, houseGroupId)
    const moved = await setGroupOf(tx, account, houseGroupId)
    const memberIds = members.map(({ id }) => id)
    tx.announce('house-groups.joined', {
      houseGroupId,
      userId,
      displayName: toDisplayName(account),
      memberIds,
    })
    tx.announce('house-groups.assigned', { userId, houseGroupName: group.name })
    tx.audit({ action: 'group_assigned', actorUserId: viewer.userId, subjectUserId: userId, houseGroupId })
    return moved
  })

export const removeUserFromGroup: Handler<typeof adminApi.removeUserFromGroup> = (
  { db, viewer },
  { userId },
) =>
  inTransaction(db, async (tx) => {
    await lockAsAdmin(tx, viewer)
    const account = await getAccount(tx.sql, userId)
    const { houseGroupId } = account
    // The person left a moment ago and may come back, so this must not look like a removal by an administrator.
    if (houseGroupId === null) throw new AppError('admin.no_house_group')
    const group = await getHouseGroup(tx.sql, houseGroupId)
    const moved = await setGroupOf(tx, account, null)
    tx.announce('house-groups.removed', { userId, houseGroupName: group.name })
    tx.audit({ action: 'group_removed', actorUserId: viewer.userId, subjectUserId: userId, houseGroupId })
    return moved
  })
