import type { ExpenseGoal } from '@roost/contract/expenses/expense-goals.ts'
import { maxAmountCents, toAmount } from '@roost/contract/money/money.ts'
import { expressionBuilder, type Selectable } from 'kysely'
import type { ReadSql } from '../../db/engines/database.ts'
import type { RowJournal } from '../../db/transactions/row-journal.ts'
import { listInScope, prepareScopedReaders } from '../../db/scopes/scoped-list.ts'
import { isInScope, isRowInScope, type ViewerScope } from '../../db/scopes/scope.ts'
import type { ExpenseGoalsTable } from '../../db/tables/money.ts'
import type { Tables } from '../../db/tables/tables.ts'
import { AppError } from '../../lib/app-error.ts'

const selectGoals = (sql: ReadSql) => sql.selectFrom('expense_goals').selectAll('expense_goals')

const toGoal = (row: Selectable<ExpenseGoalsTable>, currency: string): ExpenseGoal => ({
  id: row.id,
  name: row.name,
  category: row.category,
  description: row.description,
  targetAmount: toAmount(row.target_amount_cents, currency),
  currentAmount: toAmount(row.current_amount_cents, currency),
  targetDate: row.target_date,
  isCompleted: row.is_completed,
  createdBy: row.created_by,
  houseGroupId: row.house_group_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const readers = prepareScopedReaders('expense_goals', (sql, isOwned) =>
  selectGoals(sql).where(isOwned).orderBy('expense_goals.id', 'desc'),
)

/** All goals in scope, newest first. */
export const listGoals = async (sql: ReadSql, scope: ViewerScope): Promise<ExpenseGoal[]> => {
  const rows = await listInScope(sql, scope, readers, {})
  return rows.map((row) => toGoal(row, scope.currency))
}

/** Throws `expense-goals.not_found` for goals outside the scope as well as for unknown ids. */
export const getGoal = async (sql: ReadSql, scope: ViewerScope, id: number): Promise<ExpenseGoal> => {
  const row = await selectGoals(sql)
    .where('expense_goals.id', '=', id)
    .where(isInScope('expense_goals', scope))
    .executeTakeFirst()
  if (!row) throw new AppError('expense-goals.not_found')
  return toGoal(row, scope.currency)
}

export interface NewGoalRow {
  readonly name: string
  readonly category: string
  readonly description: string | null
  readonly targetAmountCents: number
  readonly currentAmountCents: number
  readonly targetDate: string
  readonly isCompleted: boolean
}

/** Absent fields stay unchanged. */
export type GoalUpdate = { readonly [K in keyof NewGoalRow]?: NewGoalRow[K] | undefined }

/** The row belongs to the creator's house group or, without one, to the creator. */
export const insertGoal = async (
  rows: RowJournal,
  scope: ViewerScope,
  goal: NewGoalRow,
  now: string,
): Promise<number> => {
  const [id = 0] = await rows.insert('expense_goals', [
    {
      name: goal.name,
      category: goal.category,
      description: goal.description,
      target_amount_cents: goal.targetAmountCents,
      current_amount_cents: goal.currentAmountCents,
      target_date: goal.targetDate,
      is_completed: goal.isCompleted,
      created_by: scope.userId,
      house_group_id: scope.houseGroupId,
      created_at: now,
      updated_at: now,
    },
  ])
  return id
}

export const updateGoal = async (
  rows: RowJournal,
  scope: ViewerScope,
  id: number,
  changes: GoalUpdate,
  now: string,
): Promise<void> => {
  await rows.update('expense_goals', isRowInScope('expense_goals', id, scope), {
    name: changes.name,
    category: changes.category,
    description: changes.description,
    target_amount_cents: changes.targetAmountCents,
    current_amount_cents: changes.currentAmountCents,
    target_date: changes.targetDate,
    is_completed: changes.isCompleted,
    updated_at: now,
  })
}

/**
 * Adds to the saved amount of the locked row, so that concurrent additions are all counted. Returns false if the sum
 * would exceed the maximum amount.
 */
export const updateGoalProgress = async (
  rows: RowJournal,
  scope: ViewerScope,
  id: number,
  amountCents: number,
  now: string,
): Promise<boolean> => {
  const eb = expressionBuilder<Tables, 'expense_goals'>()
  const hasRoom = eb.and([
    isRowInScope('expense_goals', id, scope),
    eb('current_amount_cents', '<=', maxAmountCents - amountCents),
  ])
  const updated = await rows.update('expense_goals', hasRoom, (goal) => {
    const current = goal.current_amount_cents + amountCents
    return {
      current_amount_cents: current,
      is_completed: goal.is_completed || current >= goal.target_amount_cents,
      updated_at: now,
    }
  })
  return updated.length > 0
}

export const deleteGoal = async (rows: RowJournal, scope: ViewerScope, id: number): Promise<void> => {
  await rows.remove('expense_goals', isRowInScope('expense_goals', id, scope))
}
