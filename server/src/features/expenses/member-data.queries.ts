import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { type ReadSql, withoutJournal, type WriteSql } from '../../db/engines/database.ts'
import { isUnshared } from '../../db/scopes/scope.ts'
import type { Tables } from '../../db/tables/tables.ts'

/** The house groups with expenses that the person created, paid, changed or has a share in. */
export const listGroupsWithExpensesOf = async (sql: ReadSql, userId: string): Promise<number[]> => {
  const groups = sql.selectFrom('expenses').select('expenses.house_group_id')
  const rows = await groups
    .where('expenses.created_by', '=', userId)
    .union(groups.where('expenses.paid_by', '=', userId))
    .union(
      groups
        .innerJoin('expense_changes', 'expense_changes.expense_id', 'expenses.id')
        .where('expense_changes.changed_by', '=', userId),
    )
    .union(
      groups
        .innerJoin('expense_splits', 'expense_splits.expense_id', 'expenses.id')
        .innerJoin('ledger_members', 'ledger_members.id', 'expense_splits.member_id')
        .where('ledger_members.user_id', '=', userId),
    )
    .execute()
  return rows.map(({ house_group_id }) => house_group_id).filter((id) => id !== null)
}

/**
 * Whether an expense of the person is unshared: personal, or in a house group without other members. An expense split
 * with another person is not, because it is part of what that person is owed.
 */
const isUnsharedExpense =
  (userId: string) =>
  (eb: ExpressionBuilder<Tables, 'expenses'>): Expression<SqlBool> =>
    eb.and([
      eb('expenses.created_by', '=', userId),
      isUnshared('expenses', userId),
      eb.not(
        eb.exists(
          eb
            .selectFrom('expense_splits')
            .innerJoin('ledger_members', 'ledger_members.id', 'expense_splits.member_id')
            .select('expense_splits.id')
            .whereRef('expense_splits.expense_id', '=', 'expenses.id')
            .where('ledger_members.user_id', 'is distinct from', userId),
        ),
      ),
    ])

/** Returns the house groups whose expenses were deleted; null stands for personal expenses. */
export const deleteUnsharedExpenses = async (sql: WriteSql, userId: string): Promise<(number | null)[]> => {
  const rows = await withoutJournal(sql)
    .deleteFrom('expenses')
    .where(isUnsharedExpense(userId))
    .returning('house_group_id')
    .execute()
  return [...new Set(rows.map((row) => row.house_group_id))]
}
