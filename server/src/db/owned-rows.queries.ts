import type { Expression, SqlBool } from 'kysely'
import type { ReadSql, WriteSql } from './database.ts'
import {
  isShareable,
  isGroupRow,
  isPersonalRow,
  isSeenByNobodyElse,
  type ScopedTable,
  type ViewerScope,
} from './scope.ts'

// What becomes of somebody's rows when he gives them to his house group, and when his account is deleted: the same in
// every table whose rows belong to a household or to one person.

/** The columns asked for here are those all these tables have: the type of one stands for each. */
const asOne = (table: ScopedTable) => table as 'tasks'

const countRows = async (
  sql: ReadSql,
  table: ScopedTable,
  condition: Expression<SqlBool>,
): Promise<number> => {
  const { count } = await sql
    .selectFrom(asOne(table))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow()
  return count
}

/** How many rows of his own somebody may give to his house group. */
export const countPersonalRows = (sql: ReadSql, table: ScopedTable, userId: string): Promise<number> =>
  countRows(sql, table, isShareable(table, userId))

/** How many there are where a new one of somebody would belong: in his house group, or with himself. */
export const countRowsBeside = (
  sql: ReadSql,
  table: ScopedTable,
  { userId, houseGroupId }: Pick<ViewerScope, 'userId' | 'houseGroupId'>,
): Promise<number> =>
  countRows(
    sql,
    table,
    houseGroupId === null ? isPersonalRow(table, userId) : isGroupRow(table, houseGroupId),
  )

interface Gift {
  readonly userId: string
  readonly houseGroupId: number
  readonly now: string
}

/** Moves the person's own rows into a house group, those he may give, and answers how many there were. */
export const movePersonalRowsToGroup = async (
  sql: WriteSql,
  table: ScopedTable,
  { userId, houseGroupId, now }: Gift,
): Promise<number> => {
  const { numUpdatedRows } = await sql
    .updateTable(asOne(table))
    .set({ house_group_id: houseGroupId, updated_at: now })
    .where(isShareable(table, userId))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The house groups with rows that somebody made; null stands for those he has for himself. */
export const listGroupsWithRowsOf = async (
  sql: ReadSql,
  table: ScopedTable,
  userId: string,
): Promise<(number | null)[]> => {
  const rows = await sql
    .selectFrom(asOne(table))
    .select('house_group_id')
    .distinct()
    .where('created_by', '=', userId)
    .execute()
  return rows.map((row) => row.house_group_id)
}

/** Deletes what a person made for himself or in house groups where nobody else lives. */
export const deleteRowsNobodyElseSees = async (
  sql: WriteSql,
  table: ScopedTable,
  userId: string,
): Promise<void> => {
  await sql
    .deleteFrom(asOne(table))
    .where('created_by', '=', userId)
    .where(isSeenByNobodyElse(table, userId))
    .execute()
}
