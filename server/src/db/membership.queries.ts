import type { WriteSql } from './database.ts'
import { prepareRead } from './prepared-statement.ts'

const selectMember = prepareRead((sql, { userId, houseGroupId }: { userId: string; houseGroupId: number }) =>
  sql
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('house_group_id', '=', houseGroupId)
    .where('is_approved', '=', true)
    .forShare(),
)

/**
 * Returns whether the person is a member of the house group. If so, they cannot leave or be removed until the
 * transaction ends.
 */
export const holdMembership = async (sql: WriteSql, userId: string, houseGroupId: number): Promise<boolean> =>
  (await selectMember(sql, { userId, houseGroupId })).length > 0
