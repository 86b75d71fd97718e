import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import type { Expression, SqlBool } from 'kysely'
import { type ReadSql, withoutJournal, type WriteSql } from '../engines/database.ts'
import { prepareRead } from '../engines/prepared-statement.ts'
import {
  isShareable,
  isGroupRow,
  isPersonalRow,
  isUnshared,
  type ScopedTable,
  type ViewerScope,
} from './scope.ts'

// Shares a person's rows with their house group and deletes them with the account, in the same way for every table
// whose rows belong to a household or to one person.

/** The queries use only columns that all these tables have, so the type of one table serves for all. */
const asOne = (table: ScopedTable) => table as 'tasks'

const selectCount = (sql: ReadSql, table: ScopedTable, condition: Expression<SqlBool>) =>
  sql
    .selectFrom(asOne(table))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(condition)

/** The rows of a house group, or of a person without one. */
type RowOwner = { readonly houseGroupId: number } | { readonly userId: string }

const prepareCount = (table: ScopedTable) =>
  prepareRead((sql, owner: RowOwner) =>
    selectCount(
      sql,
      table,
      'userId' in owner ? isPersonalRow(table, owner.userId) : isGroupRow(table, owner.houseGroupId),
    ),
  )

/** The tables of which a scope has at most a thousand rows: counting those takes less time than keeping their number. */
type FewRowsTable = 'budgets' | 'expense_goals' | 'recipes'

/** Every new row is counted against a limit, so the statements are built once. */
const countOwnedRows: Readonly<Record<FewRowsTable, ReturnType<typeof prepareCount>>> = {
  budgets: prepareCount('budgets'),
  expense_goals: prepareCount('expense_goals'),
  recipes: prepareCount('recipes'),
}

/** How many personal rows a person may share with their house group. */
export const countPersonalRows = async (
  sql: ReadSql,
  table: ScopedTable,
  userId: string,
): Promise<number> => {
  const { count } = await selectCount(sql, table, isShareable(table, userId)).executeTakeFirstOrThrow()
  return count
}

/**
 * The number of rows in the scope to which a new row of the person would belong: their house group, or the person
 * without one.
 */
export const countRowsInOwnerScope = async (
  sql: ReadSql,
  table: FewRowsTable,
  { userId, houseGroupId }: Pick<ViewerScope, 'userId' | 'houseGroupId'>,
): Promise<number> => {
  const [row] = await countOwnedRows[table](sql, houseGroupId === null ? { userId } : { houseGroupId })
  return row?.count ?? 0
}

/** The scopes that nobody but the person sees: their own, and that of a house group without other members. */
export const listOwnScopes = async (sql: ReadSql, userId: string): Promise<ScopeKey[]> => {
  const row = await sql
    .selectFrom('users')
    .select('house_group_id')
    .where('id', '=', userId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('users as other')
            .select('other.id')
            .whereRef('other.house_group_id', '=', 'users.house_group_id')
            .whereRef('other.id', '!=', 'users.id'),
        ),
      ),
    )
    .executeTakeFirst()
  const group = row?.house_group_id ?? null
  return [`user:${userId}`, ...(group === null ? [] : [`group:${group}` as const])]
}

interface RowSharing {
  readonly userId: string
  readonly houseGroupId: number
  readonly now: string
}

/** Moves the person's shareable rows into a house group and returns how many there were. */
export const movePersonalRowsToGroup = async (
  sql: WriteSql,
  table: ScopedTable,
  { userId, houseGroupId, now }: RowSharing,
): Promise<number> => {
  const { numUpdatedRows } = await withoutJournal(sql)
    .updateTable(asOne(table))
    .set({ house_group_id: houseGroupId, updated_at: now })
    .where(isShareable(table, userId))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The house groups in which a person created rows, for each table with such rows; null stands for personal rows. */
export type GroupsByTable = ReadonlyMap<ScopedTable, readonly (number | null)[]>

/** Reads all tables in one statement, so that the cost of deleting an account does not grow with their number. */
export const listGroupsWithRowsOf = async (
  sql: ReadSql,
  tables: readonly ScopedTable[],
  userId: string,
): Promise<GroupsByTable> => {
  const selectGroups = (table: ScopedTable) =>
    sql
      .selectFrom(asOne(table))
      .select((eb) => [eb.val(table).as('table_name'), 'house_group_id'])
      .distinct()
      .where('created_by', '=', userId)
  const [first, ...others] = tables.map(selectGroups)
  const rows = await first
    ?.$call((query) => others.reduce((union, other) => union.unionAll(other), query))
    .execute()
  return new Map(
    tables.map((table) => [
      table,
      (rows ?? []).filter((row) => row.table_name === table).map((row) => row.house_group_id),
    ]),
  )
}

/** Deletes rows that the person created for themselves or in house groups without other members. */
export const deleteUnsharedRows = async (
  sql: WriteSql,
  table: ScopedTable,
  userId: string,
): Promise<void> => {
  await withoutJournal(sql)
    .deleteFrom(asOne(table))
    .where('created_by', '=', userId)
    .where(isUnshared(table, userId))
    .execute()
}
