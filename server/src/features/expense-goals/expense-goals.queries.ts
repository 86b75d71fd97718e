import type { ExpenseGoal } from '@roost/contract/expense-goals.ts'
import { maxAmountCents, toAmount } from '@roost/contract/money.ts'
import type { Selectable } from 'kysely'
import type { ReadSql, WriteSql } from '../../db/database.ts'
import { prepareRead } from '../../db/prepared-read.ts'
import { isGroupRow, isInScope, isPersonalRow, type ViewerScope } from '../../db/scope.ts'
import type { ExpenseGoalsTable } from '../../db/tables/money.ts'
import { AppError } from '../../lib/app-error.ts'

const selectGoals = (sql: ReadSql) => sql.selectFrom('expense_goals').selectAll('expense_goals')

const toGoal = (row: Selectable<ExpenseGoalsTable>): ExpenseGoal => ({
  id: row.id,
  name: row.name,
  category: row.category,
  description: row.description,
  targetAmount: toAmount(row.target_amount_cents),
  currentAmount: toAmount(row.current_amount_cents),
  targetDate: row.target_date,
  isCompleted: row.is_completed,
  createdBy: row.created_by,
  houseGroupId: row.house_group_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const readers = {
  group: prepareRead((sql, { houseGroupId }: { readonly houseGroupId: number }) =>
    selectGoals(sql).where(isGroupRow('expense_goals', houseGroupId)).orderBy('expense_goals.id', 'desc'),
  ),
  personal: prepareRead((sql, { userId }: { readonly userId: string }) =>
    selectGoals(sql).where(isPersonalRow('expense_goals', userId)).orderBy('expense_goals.id', 'desc'),
  ),
} as const

/** All goals in scope, newest first. */
export const listGoals = async (
  sql: ReadSql,
  { userId, houseGroupId }: ViewerScope,
): Promise<ExpenseGoal[]> => {
  const [own, shared] = await Promise.all([
    readers.personal(sql, { userId }),
    houseGroupId === null ? [] : readers.group(sql, { houseGroupId }),
  ])
  return [...own, ...shared].toSorted((a, b) => b.id - a.id).map(toGoal)
}

/** Throws `expense-goals.not_found` for goals outside the scope as well as for unknown ids. */
export const getGoal = async (sql: ReadSql, scope: ViewerScope, id: number): Promise<ExpenseGoal> => {
  const row = await selectGoals(sql)
    .where('expense_goals.id', '=', id)
    .where(isInScope('expense_goals', scope))
    .executeTakeFirst()
  if (!row) throw new AppError('expense-goals.not_found')
  return toGoal(row)
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
  sql: WriteSql,
  scope: ViewerScope,
  goal: NewGoalRow,
  now: string,
): Promise<number> => {
  const { id } = await sql
    .insertInto('expense_goals')
    .values({
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateGoal = async (
  sql: WriteSql,
  scope: ViewerScope,
  id: number,
  changes: GoalUpdate,
  now: string,
): Promise<void> => {
  await sql
    .updateTable('expense_goals')
    .set({
      name: changes.name,
      category: changes.category,
      description: changes.description,
      target_amount_cents: changes.targetAmountCents,
      current_amount_cents: changes.currentAmountCents,
      target_date: changes.targetDate,
      is_completed: changes.isCompleted,
      updated_at: now,
    })
    .where('expense_goals.id', '=', id)
    .where(isInScope('expense_goals', scope))
    .execute()
}

/**
 * Adds to the saved amount in one statement, so that concurrent additions are all counted. Returns false if the sum
 * would exceed the maximum amount.
 */
export const updateGoalProgress = async (
  sql: WriteSql,
  scope: ViewerScope,
  id: number,
  amountCents: number,
  now: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await sql
    .updateTable('expense_goals')
    .set((eb) => {
      const current = eb('current_amount_cents', '+', amountCents)
      return {
        current_amount_cents: current,
        is_completed: eb
          .or([eb('is_completed', '=', true), eb(current, '>=', eb.ref('target_amount_cents'))])
          .$castTo<boolean>(),
        updated_at: now,
      }
    })
    .where('expense_goals.id', '=', id)
    .where(isInScope('expense_goals', scope))
    .where('current_amount_cents', '<=', maxAmountCents - amountCents)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteGoal = async (sql: WriteSql, scope: ViewerScope, id: number): Promise<void> => {
  await sql
    .deleteFrom('expense_goals')
    .where('expense_goals.id', '=', id)
    .where(isInScope('expense_goals', scope))
    .execute()
}
