import type { expenseGoalsApi } from '@roost/contract/expenses/expense-goals.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { findExcess } from '@roost/contract/money/amount-rules.ts'
import { toMinor } from '@roost/contract/money/money.ts'
import { assertSameCurrency } from '../../db/transactions/amounts.queries.ts'
import { listLedgerLocks, toScopeKey, type ViewerScope } from '../../db/scopes/scope.ts'
import { countRowsInOwnerScope } from '../../db/scopes/owned-rows.queries.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { authorize } from '../../http/sessions/authorize.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import { findEditConflict } from '../../lib/concurrency/edit-conflict.ts'
import {
  deleteGoal,
  getGoal,
  insertGoal,
  listGoals as selectGoals,
  updateGoal as updateRow,
  updateGoalProgress,
} from './expense-goals.queries.ts'
import { assertRoom, type Progress, toProgress } from './expense-goals.rules.ts'

// The savings goals of a household. Every member can change every goal of the group and add to its saved amount.

export const listGoals: Handler<typeof expenseGoalsApi.list> = ({ db, viewer }) =>
  selectGoals(db.sql, viewer.scope)

const toProgressRow = (
  { targetAmount, currentAmount, isCompleted }: Progress,
  { currency }: ViewerScope,
) => ({
  targetAmountCents: toMinor(targetAmount, currency),
  currentAmountCents: toMinor(currentAmount, currency),
  isCompleted,
})

export const createGoal: Handler<typeof expenseGoalsApi.create> = ({ db, viewer }, input) =>
  inTransaction(db, async (tx) => {
    const scope = toScopeKey({ houseGroupId: viewer.houseGroupId, createdBy: viewer.userId })
    await tx.lock(...listLedgerLocks(viewer.scope))
    await assertSameCurrency(tx.sql, viewer.scope)
    assertRoom((await countRowsInOwnerScope(tx.sql, 'expense_goals', viewer.scope)) + 1)
    const id = await insertGoal(
      tx.rows,
      viewer.scope,
      {
        name: input.name,
        category: input.category,
        description: input.description ?? null,
        targetDate: input.targetDate,
        ...toProgressRow(toProgress(input), viewer.scope),
      },
      tx.now,
    )
    tx.touch('expense-goals', scope)
    return getGoal(tx.sql, viewer.scope, id)
  })

export const updateGoal: Handler<typeof expenseGoalsApi.update> = ({ db, viewer }, { id, base, ...input }) =>
  inTransaction(db, async (tx) => {
    // Whether the goal is completed depends on the stored row, so concurrent changes must wait for each other.
    await tx.lock(...listLedgerLocks(viewer.scope))
    await assertSameCurrency(tx.sql, viewer.scope)
    const goal = await getGoal(tx.sql, viewer.scope, id)
    authorize(viewer, 'expense-goals.update', goal)
    if (findEditConflict(goal, input, base)) throw new AppError('expense-goals.changed_since')
    const { name, category, description, targetDate } = input
    await updateRow(
      tx.rows,
      viewer.scope,
      id,
      { name, category, description, targetDate, ...toProgressRow(toProgress(goal, input), viewer.scope) },
      tx.now,
    )
    tx.touch('expense-goals', toScopeKey(goal))
    return getGoal(tx.sql, viewer.scope, id)
  })

const toTooMuch = ({ currency }: ViewerScope): AppError => {
  const message = findExcess(Number.POSITIVE_INFINITY, msg('Current amount'), currency)
  return new AppError('expense-goals.too_much', message === null ? {} : { message })
}

export const addProgress: Handler<typeof expenseGoalsApi.addProgress> = ({ db, viewer }, { id, amount }) =>
  inTransaction(db, async (tx) => {
    await tx.lock(...listLedgerLocks(viewer.scope))
    await assertSameCurrency(tx.sql, viewer.scope)
    const goal = await getGoal(tx.sql, viewer.scope, id)
    authorize(viewer, 'expense-goals.update', goal)
    const added = toMinor(amount, viewer.scope.currency)
    const hasRoom = await updateGoalProgress(tx.rows, viewer.scope, id, added, tx.now)
    if (!hasRoom) throw toTooMuch(viewer.scope)
    tx.touch('expense-goals', toScopeKey(goal))
    return getGoal(tx.sql, viewer.scope, id)
  })

export const removeGoal: Handler<typeof expenseGoalsApi.remove> = ({ db, viewer }, { id }) =>
  inTransaction(db, async (tx) => {
    await tx.lock(...listLedgerLocks(viewer.scope))
    const goal = await getGoal(tx.sql, viewer.scope, id)
    authorize(viewer, 'expense-goals.delete', goal)
    await deleteGoal(tx.rows, viewer.scope, id)
    tx.touch('expense-goals', toScopeKey(goal))
    return { success: true }
  })
