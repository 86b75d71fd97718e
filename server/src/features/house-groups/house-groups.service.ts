import type { houseGroupsApi } from '@roost/contract/house-groups/house-groups.ts'
import { houseGroupPageSize, maxCreatedGroups } from '@roost/contract/house-groups/house-group-values.ts'
import { changeRegion, defaultRegion } from '@roost/contract/language/regions.ts'
import { assertSameCurrency } from '../../db/transactions/amounts.queries.ts'
import { countShareableRows, sharePersonalRows } from '../../db/transactions/member-data.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import { authorize } from '../../http/sessions/authorize.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import {
  getAccount,
  joinHouseGroup as joinAsMember,
  leaveHouseGroup as leaveAsMember,
  listMembersOf,
} from '../users/users.service.ts'
import {
  countGroupsOf,
  deleteEmptyGroup,
  deleteInvitationLinks,
  deleteRemoval,
  getHouseGroup,
  insertHouseGroup,
  insertRemoval,
  isRemoved,
  listHouseGroups as selectHouseGroups,
  clearCreator,
  updateJoinPolicy as saveJoinPolicy,
} from './house-groups.queries.ts'

// A house group represents a household. A person is in at most one group and sees its rows only while they are a
// member. Joining or leaving does not move any rows. A person removed by an administrator can come back only by
// invitation or through an administrator.

export { getHouseGroup, isWhoDoesWhatShown, updateWhoDoesWhat } from './house-groups.queries.ts'

/** Empty for demo accounts, which must not learn who lives here. */
export const listHouseGroups: Handler<typeof houseGroupsApi.list> = async (
  { db, viewer },
  { after, limit = houseGroupPageSize },
) => (viewer.isTemporary ? [] : selectHouseGroups(db.sql, { after, limit }))

export const toGroupLock = (id: number): string => `house-group:${id}`

/** Prevents a person from joining a group while the last member leaves it. */
const lockGroup = (tx: Tx, id: number): Promise<void> => tx.lock(toGroupLock(id))

/**
 * Deletes the group if it has neither members nor rows. A group with rows stays and can be joined again
 * (docs/decisions/0042).
 */
const removeIfEmpty = async (tx: Tx, id: number): Promise<boolean> => {
  const isRemoved = await deleteEmptyGroup(tx.sql, id)
  if (isRemoved) {
    tx.touch('house-groups', 'instance')
    // Its invitations are deleted with it, and anybody may have had one.
    tx.touch('invitations', 'instance')
  }
  return isRemoved
}

/** Runs after a person has left a house group, for whatever reason: ends its invitation links, and the group if empty. */
export const endDeparture = async (tx: Tx, userId: string, id: number): Promise<void> => {
  await lockGroup(tx, id)
  tx.announce('house-groups.left', { houseGroupId: id, userId })
  if (await deleteInvitationLinks(tx.sql, id)) tx.touch('invitations', `group:${id}`)
  await removeIfEmpty(tx, id)
}

const auditMembership = (
  tx: Tx,
  action: 'group_joined' | 'group_left',
  userId: string,
  houseGroupId: number,
): void => tx.audit({ action, actorUserId: userId, subjectUserId: userId, houseGroupId })

/**
 * Makes a person a member. Returns the new number of members, or null if the person is
 * already in a group.
 */
export const createMembership = async (
  tx: Tx,
  userId: string,
  houseGroupId: number,
): Promise<number | null> => {
  await lockGroup(tx, houseGroupId)
  const hasJoined = await joinAsMember(tx, userId, houseGroupId)
  if (!hasJoined) return null
  const members = await listMembersOf(tx.sql, houseGroupId)
  const newcomer = members.find(({ id }) => id === userId)
  const memberIds = members.filter(({ id }) => id !== userId).map(({ id }) => id)
  tx.announce('house-groups.joined', {
    houseGroupId,
    userId,
    displayName: newcomer?.displayName ?? null,
    memberIds,
  })
  tx.touch('house-groups', 'instance')
  auditMembership(tx, 'group_joined', userId, houseGroupId)
  return members.length
}

export const createHouseGroup: Handler<typeof houseGroupsApi.create> = (
  { db, viewer },
  { name, description, region },
) =>
  inTransaction(db, async (tx) => {
    await tx.lock(`house-groups:user:${viewer.userId}`)
    if ((await countGroupsOf(tx.sql, viewer.userId)) >= maxCreatedGroups)
      throw new AppError('house-groups.too_many')
    const group = await insertHouseGroup(
      tx.sql,
      {
        name,
        description: description ?? null,
        createdBy: viewer.userId,
        region: changeRegion(defaultRegion, region),
      },
      tx.now,
    )
    const { id } = group
    tx.touch('house-groups', 'instance')
    tx.audit({ action: 'group_created', actorUserId: viewer.userId, houseGroupId: id })
    const hasJoined = await joinAsMember(tx, viewer.userId, id)
    if (!hasJoined) return group
    auditMembership(tx, 'group_joined', viewer.userId, id)
    return { ...group, memberCount: 1, isCreatorMember: true }
  })

/**
 * Throws `house-groups.removed` if an administrator removed the person from the group. Called after the person has
 * joined, because a concurrent removal may have been committed in the meantime.
 */
export const assertNotRemoved = async (tx: Tx, userId: string, houseGroupId: number): Promise<void> => {
  if (await isRemoved(tx.sql, userId, houseGroupId)) throw new AppError('house-groups.removed')
}

export const joinHouseGroup: Handler<typeof houseGroupsApi.join> = ({ db, viewer }, { id }) =>
  inTransaction(db, async (tx) => {
    await lockGroup(tx, id)
    const group = await getHouseGroup(tx.sql, id)
    if (viewer.houseGroupId !== null) throw new AppError('house-groups.already_member')
    if (group.joinPolicy === 'invite_only') throw new AppError('house-groups.invite_only')
    const memberCount = await createMembership(tx, viewer.userId, id)
    if (memberCount === null) throw new AppError('house-groups.already_member')
    await assertNotRemoved(tx, viewer.userId, id)
    return getHouseGroup(tx.sql, id)
  })

/** Bars a person removed by an administrator from joining again, even if the group is open. */
export const createRemoval = (tx: Tx, userId: string, houseGroupId: number): Promise<void> =>
  insertRemoval(tx.sql, userId, houseGroupId, tx.now)

/** Lifts the bar for a person whom the members or an administrator let back in. */
export const forgetRemoval = (tx: Tx, userId: string, houseGroupId: number): Promise<void> =>
  deleteRemoval(tx.sql, userId, houseGroupId)

export const updateJoinPolicy: Handler<typeof houseGroupsApi.updateJoinPolicy> = (
  { db, viewer },
  { id, joinPolicy },
) =>
  inTransaction(db, async (tx) => {
    // A person who was removed or demoted during the request may not change the policy.
    if (viewer.role === 'admin') await tx.lock('admins')
    const group = await getHouseGroup(tx.sql, id)
    const { role, houseGroupId } = await getAccount(tx.sql, viewer.userId)
    const isMember = houseGroupId === id
    authorize({ ...viewer, role }, 'house-groups.update_policy', { ...group, isMember })
    if (group.joinPolicy !== joinPolicy) {
      await saveJoinPolicy(tx.sql, id, joinPolicy, tx.now)
      tx.touch('house-groups', 'instance')
      tx.audit({
        action: 'group_policy_changed',
        actorUserId: viewer.userId,
        houseGroupId: id,
        detail: joinPolicy,
      })
    }
    return getHouseGroup(tx.sql, id)
  })

export const leaveHouseGroup: Handler<typeof houseGroupsApi.leave> = ({ db, viewer }) =>
  inTransaction(db, async (tx) => {
    if (viewer.houseGroupId === null) throw new AppError('house-groups.not_member')
    await leaveAsMember(tx, viewer.userId, viewer.houseGroupId)
    tx.touch('house-groups', 'instance')
    auditMembership(tx, 'group_left', viewer.userId, viewer.houseGroupId)
    await endDeparture(tx, viewer.userId, viewer.houseGroupId)
    return { success: true }
  })

export const removeHouseGroup: Handler<typeof houseGroupsApi.remove> = ({ db, viewer }, { id }) =>
  inTransaction(db, async (tx) => {
    const group = await getHouseGroup(tx.sql, id)
    authorize(viewer, 'house-groups.delete', group)
    await lockGroup(tx, id)
    if (!(await removeIfEmpty(tx, id))) throw new AppError('house-groups.not_empty')
    tx.audit({ action: 'group_deleted', actorUserId: viewer.userId, houseGroupId: id, detail: group.name })
    return { success: true }
  })

export const countPersonalItems: Handler<typeof houseGroupsApi.personalItems> = async ({
  db,
  services,
  viewer,
}) => ({ count: await countShareableRows(db.sql, services.memberData, viewer.userId) })

export const sharePersonalItems: Handler<typeof houseGroupsApi.sharePersonalItems> = ({
  db,
  services,
  viewer: { userId, houseGroupId, scope },
}) =>
  inTransaction(db, async (tx) => {
    if (houseGroupId === null) throw new AppError('house-groups.not_member')
    const shared = await sharePersonalRows(tx, services.memberData, { userId, houseGroupId })
    // The locks are held now. If the person moved to a household with another currency, their rows have its amounts.
    await assertSameCurrency(tx.sql, scope)
    return { shared }
  })

/** Runs when an account is deleted: clears the creator of the groups that it created. */
export const removeHouseGroupCreator = async (tx: Tx, userId: string): Promise<void> => {
  if ((await clearCreator(tx.sql, userId)).length > 0) tx.touch('house-groups', 'instance')
}
