import type { Budget, BudgetPeriod } from '@roost/contract/budgets.ts'
import { toAmount } from '@roost/contract/money.ts'
import type { Selectable } from 'kysely'
import type { ReadSql, WriteSql } from '../../db/database.ts'
import { prepareRead } from '../../db/prepared-read.ts'
import { isGroupRow, isInScope, isPersonalRow, type ViewerScope } from '../../db/scope.ts'
import type { BudgetsTable } from '../../db/tables/money.ts'
import { AppError } from '../../lib/app-error.ts'

/** The owner of a row: the house group, or the creator if that is null. */
export interface Owner {
  readonly houseGroupId: number | null
  readonly createdBy: string | null
}

const selectBudgets = (sql: ReadSql) => sql.selectFrom('budgets').selectAll('budgets')

const toBudget = (row: Selectable<BudgetsTable>): Budget => ({
  id: row.id,
  name: row.name,
  category: row.category,
  amount: toAmount(row.amount_cents),
  period: row.period,
  startDate: row.start_date,
  endDate: row.end_date,
  isActive: row.is_active,
  createdBy: row.created_by,
  houseGroupId: row.house_group_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const readers = {
  group: prepareRead((sql, { houseGroupId }: { readonly houseGroupId: number }) =>
    selectBudgets(sql).where(isGroupRow('budgets', houseGroupId)).orderBy('budgets.id', 'desc'),
  ),
  personal: prepareRead((sql, { userId }: { readonly userId: string }) =>
    selectBudgets(sql).where(isPersonalRow('budgets', userId)).orderBy('budgets.id', 'desc'),
  ),
} as const

/** Every budget in scope, active or not, newest first. */
export const listBudgetsInScope = async (
  sql: ReadSql,
  { userId, houseGroupId }: ViewerScope,
): Promise<Budget[]> => {
  const [own, shared] = await Promise.all([
    readers.personal(sql, { userId }),
    houseGroupId === null ? [] : readers.group(sql, { houseGroupId }),
  ])
  return [...own, ...shared].toSorted((a, b) => b.id - a.id).map(toBudget)
}

/** Throws `budgets.not_found` for budgets outside the scope as well as for unknown ids. */
export const getBudget = async (sql: ReadSql, scope: ViewerScope, id: number): Promise<Budget> => {
  const row = await selectBudgets(sql)
    .where('budgets.id', '=', id)
    .where(isInScope('budgets', scope))
    .executeTakeFirst()
  if (!row) throw new AppError('budgets.not_found')
  return toBudget(row)
}

const isOwnedBy = ({ houseGroupId, createdBy }: Owner) => {
  if (houseGroupId !== null) return isGroupRow('budgets', houseGroupId)
  return createdBy === null ? undefined : isPersonalRow('budgets', createdBy)
}

/** Returns the budget if it belongs to the given owner; otherwise undefined. */
export const findBudgetOf = async (sql: ReadSql, owner: Owner, id: number): Promise<Budget | undefined> => {
  const isOwned = isOwnedBy(owner)
  if (!isOwned) return undefined
  const row = await selectBudgets(sql).where('budgets.id', '=', id).where(isOwned).executeTakeFirst()
  return row && toBudget(row)
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
  sql: WriteSql,
  scope: ViewerScope,
  budget: NewBudgetRow,
  now: string,
): Promise<number> => {
  const { id } = await sql
    .insertInto('budgets')
    .values({
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateBudget = async (
  sql: WriteSql,
  scope: ViewerScope,
  id: number,
  changes: BudgetUpdate,
  now: string,
): Promise<void> => {
  await sql
    .updateTable('budgets')
    .set({
      name: changes.name,
      category: changes.category,
      amount_cents: changes.amountCents,
      period: changes.period,
      start_date: changes.startDate,
      end_date: changes.endDate,
      is_active: changes.isActive,
      updated_at: now,
    })
    .where('budgets.id', '=', id)
    .where(isInScope('budgets', scope))
    .execute()
}

export const deleteBudget = async (sql: WriteSql, scope: ViewerScope, id: number): Promise<void> => {
  await sql.deleteFrom('budgets').where('budgets.id', '=', id).where(isInScope('budgets', scope)).execute()
}
