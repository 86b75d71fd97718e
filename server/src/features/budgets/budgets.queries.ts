import type { Budget, BudgetPeriod } from '@roost/contract/expenses/budgets.ts'
import { toAmount } from '@roost/contract/money/money.ts'
import { expressionBuilder, type Selectable } from 'kysely'
import type { ReadSql } from '../../db/engines/database.ts'
import type { RowJournal } from '../../db/transactions/row-journal.ts'
import { listInScope, prepareScopedReaders } from '../../db/scopes/scoped-list.ts'
import {
  isGroupRow,
  isInScope,
  isRowInScope,
  isPersonalRow,
  type ViewerScope,
} from '../../db/scopes/scope.ts'
import type { BudgetsTable } from '../../db/tables/money.ts'
import type { Tables } from '../../db/tables/tables.ts'
import { AppError } from '../../lib/app-error.ts'

/** The owner of a row: the house group, or the creator if that is null. */
export interface Owner {
  readonly houseGroupId: number | null
  readonly createdBy: string | null
}

const selectBudgets = (sql: ReadSql) => sql.selectFrom('budgets').selectAll('budgets')

const toBudget = (row: Selectable<BudgetsTable>, currency: string): Budget => ({
  id: row.id,
  name: row.name,
  category: row.category,
  amount: toAmount(row.amount_cents, currency),
  period: row.period,
  startDate: row.start_date,
  endDate: row.end_date,
  isActive: row.is_active,
  createdBy: row.created_by,
  houseGroupId: row.house_group_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const readers = prepareScopedReaders('budgets', (sql, isOwned) =>
  selectBudgets(sql).where(isOwned).orderBy('budgets.id', 'desc'),
)

/** Every budget in scope, active or not, newest first. */
export const listBudgetsInScope = async (sql: ReadSql, scope: ViewerScope): Promise<Budget[]> => {
  const rows = await listInScope(sql, scope, readers, {})
  return rows.map((row) => toBudget(row, scope.currency))
}

/** Throws `budgets.not_found` for budgets outside the scope as well as for unknown ids. */
export const getBudget = async (sql: ReadSql, scope: ViewerScope, id: number): Promise<Budget> => {
  const row = await selectBudgets(sql)
    .where('budgets.id', '=', id)
    .where(isInScope('budgets', scope))
    .executeTakeFirst()
  if (!row) throw new AppError('budgets.not_found')
  return toBudget(row, scope.currency)
}

const isOwnedBy = ({ houseGroupId, createdBy }: Owner) => {
  if (houseGroupId !== null) return isGroupRow('budgets', houseGroupId)
  return createdBy === null ? undefined : isPersonalRow('budgets', createdBy)
}

/** Returns the name and state of the budget if it belongs to the given owner; otherwise undefined. */
export const findBudgetOf = async (
  sql: ReadSql,
  owner: Owner,
  id: number,
): Promise<Pick<Budget, 'name' | 'isActive'> | undefined> => {
  const isOwned = isOwnedBy(owner)
  if (!isOwned) return undefined
  const row = await selectBudgets(sql).where('budgets.id', '=', id).where(isOwned).executeTakeFirst()
  return row && { name: row.name, isActive: row.is_active }
}

/** Null if the budget was deleted. */
export const findBudgetName = async (sql: ReadSql, id: number): Promise<string | null> => {
  const row = await sql.selectFrom('budgets').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}

export interface NewBudgetRow {
  readonly name: string
  readonly category: string
  readonly amountCents: number
  readonly period: BudgetPeriod
  readonly startDate: string
  readonly endDate: string | null
  readonly isActive: boolean
}

/** Absent fields stay unchanged. */
export type BudgetUpdate = { readonly [K in keyof NewBudgetRow]?: NewBudgetRow[K] | undefined }

/** The row belongs to the creator's house group or, without one, to the creator. */
export const insertBudget = async (
  rows: RowJournal,
  scope: ViewerScope,
  budget: NewBudgetRow,
  now: string,
): Promise<number> => {
  const [id = 0] = await rows.insert('budgets', [
    {
      name: budget.name,
      category: budget.category,
      amount_cents: budget.amountCents,
      period: budget.period,
      start_date: budget.startDate,
      end_date: budget.endDate,
      is_active: budget.isActive,
      created_by: scope.userId,
      house_group_id: scope.houseGroupId,
      created_at: now,
      updated_at: now,
    },
  ])
  return id
}

export const updateBudget = async (
  rows: RowJournal,
  scope: ViewerScope,
  id: number,
  changes: BudgetUpdate,
  now: string,
): Promise<void> => {
  await rows.update('budgets', isRowInScope('budgets', id, scope), {
    name: changes.name,
    category: changes.category,
    amount_cents: changes.amountCents,
    period: changes.period,
    start_date: changes.startDate,
    end_date: changes.endDate,
    is_active: changes.isActive,
    updated_at: now,
  })
}

/** Its expenses are kept without a budget. Callers have read the budget through the scope. */
export const deleteBudget = async (rows: RowJournal, scope: ViewerScope, id: number): Promise<void> => {
  await rows.update('expenses', expressionBuilder<Tables, 'expenses'>()('budget_id', '=', id), {
    budget_id: null,
  })
  await rows.remove('budgets', isRowInScope('budgets', id, scope))
}
