import type { ExpenseChange } from '@roost/contract/expenses.ts'
import { toDisplayName } from '@roost/contract/names.ts'
import type { ReadSql, WriteSql } from '../../db/database.ts'

type ChangedFields = ExpenseChange['fields']

/** The history is limited, because no one would read more entries. */
const maxListed = 100

export const insertChange = async (
  sql: WriteSql,
  change: { readonly expenseId: number; readonly changedBy: string; readonly fields: ChangedFields },
  now: string,
): Promise<void> => {
  await sql
    .insertInto('expense_changes')
    .values({
      expense_id: change.expenseId,
      changed_by: change.changedBy,
      fields: JSON.stringify(change.fields),
      created_at: now,
    })
    .execute()
}

/** The latest changes to an expense, latest first. Callers must check that the viewer may see the expense. */
export const listChanges = async (sql: ReadSql, expenseId: number): Promise<ExpenseChange[]> => {
  const rows = await sql
    .selectFrom('expense_changes')
    .leftJoin('users', 'users.id', 'expense_changes.changed_by')
    .selectAll('expense_changes')
    .select(['users.first_name', 'users.last_name', 'users.email'])
    .where('expense_changes.expense_id', '=', expenseId)
    .orderBy('expense_changes.id', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    changedBy: row.changed_by,
    changedByName: toDisplayName({
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
    }),
    changedAt: row.created_at,
    fields: JSON.parse(row.fields) as ChangedFields,
  }))
}
