import type { HouseGroup, JoinPolicy } from '@roost/contract/house-groups.ts'
import type { ReadSql, WriteSql } from '../../db/database.ts'
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

type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroups>['executeTakeFirstOrThrow']>>

const toHouseGroup = (row: GroupRow): HouseGroup => ({
  id: row.id,
  name: row.name,
  description: row.description,
  createdBy: row.created_by,
  joinPolicy: row.join_policy,
  memberCount: row.member_count ?? 0,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const listHouseGroups = async (sql: ReadSql): Promise<HouseGroup[]> =>
  (await selectGroups(sql).orderBy('house_groups.id').execute()).map(toHouseGroup)

/** Throws `house-groups.not_found`. */
export const getHouseGroup = async (sql: ReadSql, id: number): Promise<HouseGroup> => {
  const row = await selectGroups(sql).where('house_groups.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('house-groups.not_found')
  return toHouseGroup(row)
}

export const insertHouseGroup = async (
  sql: WriteSql,
  group: { name: string; description: string | null; createdBy: string },
  now: string,
): Promise<number> => {
  const { id } = await sql
    .insertInto('house_groups')
    .values({
      name: group.name,
      description: group.description,
      created_by: group.createdBy,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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

/** Answers the groups the person made, which nobody made from then on. */
export const updateCreatorToNobody = async (sql: WriteSql, userId: string): Promise<number[]> => {
  const rows = await sql
    .updateTable('house_groups')
    .set({ created_by: null })
    .where('created_by', '=', userId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
