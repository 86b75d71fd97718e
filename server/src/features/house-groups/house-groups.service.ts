import type { houseGroupsApi } from '@roost/contract/house-groups.ts'
import { countGifts } from '../../db/owned-rows.queries.ts'
import {
  listBookLocks,
  listCalendarLocks,
  listRecipeLocks,
  listShoppingLocks,
  type ScopedTable,
} from '../../db/scope.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { authorize } from '../../http/authorize.ts'
import type { Handler } from '../../http/context.ts'
import { AppError } from '../../lib/app-error.ts'
import { sharePersonalBudgets } from '../budgets/budgets.service.ts'
import { sharePersonalCalendar } from '../calendar/calendar.service.ts'
import { sharePersonalGoals } from '../expense-goals/expense-goals.service.ts'
import { sharePersonalExpenses } from '../expenses/expenses.service.ts'
import { createNotices } from '../notices/notices.service.ts'
import { sharePersonalRecipes } from '../recipes/recipes.service.ts'
import { sharePersonalShopping } from '../shopping/shopping.service.ts'
import { sharePersonalTasks } from '../tasks/tasks.service.ts'
import {
  joinHouseGroup as joinAsMember,
  leaveHouseGroup as leaveAsMember,
  listMembersOf,
} from '../users/users.service.ts'
import {
  getHouseGroup,
  insertHouseGroup,
  listHouseGroups as selectHouseGroups,
  updateCreatorToNobody,
  updateJoinPolicy as saveJoinPolicy,
} from './house-groups.queries.ts'

// A house group is the household. A person is in one at most, and sees what belongs to it while he is.
// Joining and leaving moves no rows.

export { getHouseGroup } from './house-groups.queries.ts'

/** Somebody who tries Roost out learns nothing of who lives here. */
export const listHouseGroups: Handler<typeof houseGroupsApi.list> = async ({ db, viewer }) =>
  viewer.isTemporary ? [] : selectHouseGroups(db.sql)

const auditMembership = (
  tx: Tx,
  action: 'group_joined' | 'group_left',
  userId: string,
  houseGroupId: number,
): void => tx.audit({ action, actorUserId: userId, subjectUserId: userId, houseGroupId })

/**
 * Puts somebody into a house group and tells those who are in it already. Answers how many they are now; null
 * when he is in a group already.
 */
export const createMembership = async (
  tx: Tx,
  userId: string,
  houseGroupId: number,
): Promise<number | null> => {
  const hasJoined = await joinAsMember(tx, userId, houseGroupId)
  if (!hasJoined) return null
  const members = await listMembersOf(tx.sql, houseGroupId)
  const newcomer = members.find(({ id }) => id === userId)
  const others = members.filter(({ id }) => id !== userId).map(({ id }) => id)
  await createNotices(tx, others, { about: 'member-joined', detail: newcomer?.displayName ?? null })
  tx.emit({ type: 'house-groups.membership', scope: 'instance', id: houseGroupId })
  auditMembership(tx, 'group_joined', userId, houseGroupId)
  return members.length
}

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
    tx.audit({ action: 'group_created', actorUserId: viewer.userId, houseGroupId: id })
    const hasJoined = await joinAsMember(tx, viewer.userId, id)
    if (hasJoined) auditMembership(tx, 'group_joined', viewer.userId, id)
    return getHouseGroup(tx.sql, id)
  })

export const joinHouseGroup: Handler<typeof houseGroupsApi.join> = ({ db, viewer }, { id }) =>
  inTransaction(db, async (tx) => {
    const group = await getHouseGroup(tx.sql, id)
    if (viewer.houseGroupId !== null) throw new AppError('house-groups.already_member')
    if (group.joinPolicy === 'invite_only') throw new AppError('house-groups.invite_only')
    const memberCount = await createMembership(tx, viewer.userId, id)
    if (memberCount === null) throw new AppError('house-groups.already_member')
    return { ...group, memberCount }
  })

export const updateJoinPolicy: Handler<typeof houseGroupsApi.updateJoinPolicy> = (
  { db, viewer },
  { id, joinPolicy },
) =>
  inTransaction(db, async (tx) => {
    const group = await getHouseGroup(tx.sql, id)
    authorize(viewer, 'house-groups.update_policy', group)
    if (group.joinPolicy !== joinPolicy) {
      await saveJoinPolicy(tx.sql, id, joinPolicy, tx.now)
      tx.emit({ type: 'house-groups.policy', scope: 'instance', id })
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
    tx.emit({ type: 'house-groups.membership', scope: 'instance', id: viewer.houseGroupId })
    auditMembership(tx, 'group_left', viewer.userId, viewer.houseGroupId)
    return { success: true }
  })

/** One line a feature that keeps rows of people without a house group. */
const personalItems: readonly {
  readonly table: ScopedTable
  readonly share: (tx: Tx, userId: string, houseGroupId: number) => Promise<number>
}[] = [
  { table: 'tasks', share: sharePersonalTasks },
  { table: 'expenses', share: sharePersonalExpenses },
  { table: 'budgets', share: sharePersonalBudgets },
  { table: 'expense_goals', share: sharePersonalGoals },
  { table: 'shopping_items', share: sharePersonalShopping },
  { table: 'calendar_events', share: sharePersonalCalendar },
  { table: 'recipes', share: sharePersonalRecipes },
]

const lockLists = [listBookLocks, listShoppingLocks, listCalendarLocks, listRecipeLocks] as const

const toSum = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

export const countPersonalItems: Handler<typeof houseGroupsApi.personalItems> = async ({ db, viewer }) => ({
  count: toSum(await Promise.all(personalItems.map(({ table }) => countGifts(db.sql, table, viewer.userId)))),
})

export const sharePersonalItems: Handler<typeof houseGroupsApi.sharePersonalItems> = ({ db, viewer }) =>
  inTransaction(db, async (tx) => {
    if (viewer.houseGroupId === null) throw new AppError('house-groups.not_member')
    // At once and thereby in one order, whatever the features take one by one.
    await tx.lock(...lockLists.flatMap((listLocks) => listLocks(viewer)))
    let shared = 0
    for (const { share } of personalItems) shared += await share(tx, viewer.userId, viewer.houseGroupId)
    return { shared }
  })

/** For an account that is deleted: its groups go on without the name of who made them. */
export const removeHouseGroupCreator = async (tx: Tx, userId: string): Promise<void> => {
  for (const id of await updateCreatorToNobody(tx.sql, userId))
    tx.emit({ type: 'house-groups.policy', scope: 'instance', id })
}
