import type { ReadSql, WriteSql } from '../../../db/database.ts'
import { isPersonalRow, isSeenByNobodyElse } from '../../../db/scope.ts'

export const countPersonalShopping = async (sql: ReadSql, userId: string): Promise<number> => {
  const { count } = await sql
    .selectFrom('shopping_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isPersonalRow('shopping_items', userId))
    .executeTakeFirstOrThrow()
  return count
}

/** Moves the person's own items into a house group and answers how many there were. */
export const updatePersonalItemsToGroup = async (
  sql: WriteSql,
  userId: string,
  houseGroupId: number,
  now: string,
): Promise<number> => {
  const { numUpdatedRows } = await sql
    .updateTable('shopping_items')
    .set({ house_group_id: houseGroupId, updated_at: now })
    .where(isPersonalRow('shopping_items', userId))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The house groups with items that somebody added; null stands for those he has for himself. */
export const listGroupsWithItemsOf = async (sql: ReadSql, userId: string): Promise<(number | null)[]> => {
  const rows = await sql
    .selectFrom('shopping_items')
    .select('house_group_id')
    .distinct()
    .where('created_by', '=', userId)
    .execute()
  return rows.map((row) => row.house_group_id)
}

/** Deletes what a person added for himself or in house groups where nobody else lives. */
export const deleteItemsNobodyElseSees = async (sql: WriteSql, userId: string): Promise<void> => {
  await sql
    .deleteFrom('shopping_items')
    .where('created_by', '=', userId)
    .where(isSeenByNobodyElse('shopping_items', userId))
    .execute()
}
