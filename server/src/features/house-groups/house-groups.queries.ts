import type { HouseGroup } from '@roost/contract/house-groups/house-groups.ts'
import { type JoinPolicy, listedDescriptionLength } from '@roost/contract/house-groups/house-group-values.ts'
import type { Region } from '@roost/contract/language/regions.ts'
import { sql as raw, type SqlBool } from 'kysely'
import type { ReadSql, WriteSql } from '../../db/engines/database.ts'
import { deleteHistory } from '../../db/transactions/row-changes.queries.ts'
import { AppError } from '../../lib/app-error.ts'

const selectGroups = (sql: ReadSql) =>
  sql
    .selectFrom('house_groups')
    .selectAll('house_groups')
    .select((eb) =>
      eb
        .selectFrom('users')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('users.house_group_id', '=', 'house_groups.id')
        .as('member_count'),
    )
    .select((eb) =>
      eb
        .selectFrom('users')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('users.id', '=', 'house_groups.created_by')
        .whereRef('users.house_group_id', '=', 'house_groups.id')
        .as('creator_member_count'),
    )

type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroups>['executeTakeFirstOrThrow']>>

const toHouseGroup = (row: GroupRow): HouseGroup => ({
  id: row.id,
  name: row.name,
  description: row.description,
  createdBy: row.created_by,
  isCreatorMember: (row.creator_member_count ?? 0) > 0,
  joinPolicy: row.join_policy,
  region: { currency: row.currency, locale: row.locale, weekStart: row.week_start, clock: row.clock },
  memberCount: row.member_count ?? 0,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

interface GroupPage {
  /** The id of the last house group of the previous page. */
  readonly after: number | undefined
  readonly limit: number
}

const toListed = (description: string | null): string | null =>
  description !== null && description.length > listedDescriptionLength
    ? `${description.slice(0, listedDescriptionLength - 1).toWellFormed()}…`
    : description

/** One page of house groups, oldest first. */
export const listHouseGroups = async (sql: ReadSql, { after, limit }: GroupPage): Promise<HouseGroup[]> => {
  const rows = await selectGroups(sql)
    .where('house_groups.id', '>', after ?? 0)
    .orderBy('house_groups.id')
    .limit(limit)
    .execute()
  return rows.map(toHouseGroup).map((group) => ({ ...group, description: toListed(group.description) }))
}

/** The number of existing groups that the person created. */
export const countGroupsOf = async (sql: ReadSql, userId: string): Promise<number> => {
  const { count } = await sql
    .selectFrom('house_groups')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** The tables with rows that belong to a house group. The group is kept as long as one of them contains such a row. */
export const ownedTables = [
  'tasks',
  'expenses',
  'budgets',
  'expense_goals',
  'shopping_items',
  'calendar_events',
  'recipes',
  'recipe_shares',
  'settlements',
  'ledger_members',
] as const

const deleteIfEmpty = async (sql: WriteSql, id: number): Promise<boolean> => {
  const isEmpty = ['users', ...ownedTables].map(
    (table) => raw<SqlBool>`not exists (select 1 from ${raw.table(table)} where house_group_id = ${id})`,
  )
  const { numDeletedRows } = await sql
    .deleteFrom('house_groups')
    .where('id', '=', id)
    .where((eb) => eb.and(isEmpty))
    .executeTakeFirst()
  if (numDeletedRows > 0n) await deleteHistory(sql, [`group:${id}`])
  return numDeletedRows > 0n
}

const hasMembers = async (sql: ReadSql, id: number): Promise<boolean> =>
  (await sql.selectFrom('users').select('id').where('house_group_id', '=', id).limit(1).execute()).length > 0

/** Whether the group has rows. Waits for transactions that are deleting one. */
const hasRows = async (sql: WriteSql, id: number): Promise<boolean> => {
  for (const table of ownedTables) {
    const ofGroup = sql.selectFrom(table).select('house_group_id').where('house_group_id', '=', id)
    if ((await ofGroup.limit(1).forUpdate().execute()).length > 0) return true
  }
  return false
}

/**
 * Deletes a house group if it has no members and no rows. Returns whether it was deleted. A request of the last member may
 * be deleting the last row at this moment, so rows that seem to remain are locked and read again.
 */
export const deleteEmptyGroup = async (sql: WriteSql, id: number): Promise<boolean> => {
  if (await deleteIfEmpty(sql, id)) return true
  if ((await hasMembers(sql, id)) || (await hasRows(sql, id))) return false
  return deleteIfEmpty(sql, id)
}

/** Whoever has left may know the invitation links of the members, so all of them end. Returns whether there were any. */
export const deleteInvitationLinks = async (sql: WriteSql, id: number): Promise<boolean> => {
  const { numDeletedRows } = await sql
    .deleteFrom('invitation_links')
    .where('house_group_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Throws `house-groups.not_found`. */
export const getHouseGroup = async (sql: ReadSql, id: number): Promise<HouseGroup> => {
  const row = await selectGroups(sql).where('house_groups.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('house-groups.not_found')
  return toHouseGroup(row)
}

const toRegionColumns = ({ currency, locale, weekStart, clock }: Region) => ({
  currency,
  locale,
  week_start: weekStart,
  clock,
})

/** Creates a group without members. */
export const insertHouseGroup = async (
  sql: WriteSql,
  group: { name: string; description: string | null; createdBy: string; region: Region },
  now: string,
): Promise<HouseGroup> => {
  const row = await sql
    .insertInto('house_groups')
    .values({
      name: group.name,
      description: group.description,
      created_by: group.createdBy,
      ...toRegionColumns(group.region),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toHouseGroup({ ...row, member_count: 0, creator_member_count: 0 })
}

export const updateRegion = async (sql: WriteSql, id: number, region: Region, now: string): Promise<void> => {
  await sql
    .updateTable('house_groups')
    .set({ ...toRegionColumns(region), updated_at: now })
    .where('id', '=', id)
    .execute()
}

export const updateJoinPolicy = async (
  sql: WriteSql,
  id: number,
  joinPolicy: JoinPolicy,
  now: string,
): Promise<void> => {
  await sql
    .updateTable('house_groups')
    .set({ join_policy: joinPolicy, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Whether the members are shown who did what. */
export const isWhoDoesWhatShown = async (sql: ReadSql, id: number): Promise<boolean> => {
  const row = await sql
    .selectFrom('house_groups')
    .select('shows_who_does_what')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.shows_who_does_what ?? true
}

export const updateWhoDoesWhat = async (sql: WriteSql, id: number, isShown: boolean): Promise<void> => {
  await sql.updateTable('house_groups').set({ shows_who_does_what: isShown }).where('id', '=', id).execute()
}

/**
 * Records that an administrator removed the person, who can then come back only by invitation or through an
 * administrator.
 */
export const insertRemoval = async (
  sql: WriteSql,
  userId: string,
  houseGroupId: number,
  now: string,
): Promise<void> => {
  await sql
    .insertInto('house_group_removals')
    .values({ user_id: userId, house_group_id: houseGroupId, removed_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'house_group_id']).doNothing())
    .execute()
}

export const deleteRemoval = async (sql: WriteSql, userId: string, houseGroupId: number): Promise<void> => {
  await sql
    .deleteFrom('house_group_removals')
    .where('user_id', '=', userId)
    .where('house_group_id', '=', houseGroupId)
    .execute()
}

export const isRemoved = async (sql: ReadSql, userId: string, houseGroupId: number): Promise<boolean> => {
  const row = await sql
    .selectFrom('house_group_removals')
    .select('removed_at')
    .where('user_id', '=', userId)
    .where('house_group_id', '=', houseGroupId)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the ids of the groups that the user had created. */
export const clearCreator = async (sql: WriteSql, userId: string): Promise<number[]> => {
  const rows = await sql
    .updateTable('house_groups')
    .set({ created_by: null })
    .where('created_by', '=', userId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
