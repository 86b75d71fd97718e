import { keptExpenseChanges } from '@roost/contract/expense-values.ts'
import type { ExpenseChange } from '@roost/contract/expenses.ts'
import { toDisplayName } from '@roost/contract/names.ts'
import type { ReadSql, WriteSql } from '../../db/database.ts'

type ChangedFields = ExpenseChange['fields']

/** Deletes all changes to the expense but the newest that are kept. */
const deleteOldChanges = async (sql: WriteSql, expenseId: number): Promise<void> => {
  await sql
    .deleteFrom('expense_changes')
    .where('expense_id', '=', expenseId)
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('expense_changes as kept')
        .select('kept.id')
        .where('kept.expense_id', '=', expenseId)
        .orderBy('kept.id', 'desc')
        .limit(1)
        .offset(keptExpenseChanges),
    )
    .execute()
}

/** The insertion also counts, so that only an expense with a full history needs a second statement. */
export const insertChange = async (
  sql: WriteSql,
  change: { readonly expenseId: number; readonly changedBy: string; readonly fields: ChangedFields },
  now: string,
): Promise<void> => {
  const { count } = await sql
    .insertInto('expense_changes')
    .values({
      expense_id: change.expenseId,
      changed_by: change.changedBy,
      fields: JSON.stringify(change.fields),
      created_at: now,
    })
    // Whether the new change is counted depends on the engine.
    .returning((eb) =>
      eb
        .selectFrom('expense_changes as stored')
        .select((stored) => stored.fn.countAll<number>().as('count'))
        .where('stored.expense_id', '=', change.expenseId)
        .as('count'),
    )
    .executeTakeFirstOrThrow()
  if ((count ?? 0) >= keptExpenseChanges) await deleteOldChanges(sql, change.expenseId)
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
    .limit(keptExpenseChanges)
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
