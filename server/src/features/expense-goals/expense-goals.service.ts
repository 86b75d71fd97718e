import type { expenseGoalsApi } from '@roost/contract/expense-goals.ts'
import { toCents } from '@roost/contract/money.ts'
import { toScopeKey } from '../../db/scope.ts'
import { countRowsInOwnerScope } from '../../db/owned-rows.queries.ts'
import { inTransaction } from '../../db/transaction.ts'
import { authorize } from '../../http/authorize.ts'
import type { Handler } from '../../http/context.ts'
import { AppError } from '../../lib/app-error.ts'
import {
  deleteGoal,
  getGoal,
  insertGoal,
  listGoals as selectGoals,
  updateGoal as updateRow,
  updateGoalProgress,
} from './expense-goals.queries.ts'
import { type Progress, toProgress } from './expense-goals.rules.ts'

// The savings goals of a household. Every member can change every goal of the group and add to its saved amount.

const maxGoals = 500

export const listGoals: Handler<typeof expenseGoalsApi.list> = ({ db, viewer }) =>
  selectGoals(db.sql, viewer.scope)

const toProgressRow = ({ targetAmount, currentAmount, isCompleted }: Progress) => ({
  targetAmountCents: toCents(targetAmount),
  currentAmountCents: toCents(currentAmount),
  isCompleted,
})

export const createGoal: Handler<typeof expenseGoalsApi.create> = ({ db, viewer }, input) =>
  inTransaction(db, async (tx) => {
    const scope = toScopeKey({ houseGroupId: viewer.houseGroupId, createdBy: viewer.userId })
    await tx.lock(`expense-goals:${scope}`)
    if ((await countRowsInOwnerScope(tx.sql, 'expense_goals', viewer.scope)) >= maxGoals)
      throw new AppError('expense-goals.too_many')
    const id = await insertGoal(
      tx.sql,
      viewer.scope,
      {
        name: input.name,
        category: input.category,
        description: input.description ?? null,
        targetDate: input.targetDate,
        ...toProgressRow(toProgress(input)),
      },
      tx.now,
    )
    tx.touch('expense-goals', scope)
    return getGoal(tx.sql, viewer.scope, id)
  })

export const updateGoal: Handler<typeof expenseGoalsApi.update> = ({ db, viewer }, { id, ...input }) =>
  inTransaction(db, async (tx) => {
    // Whether the goal is completed depends on the stored row, so concurrent changes must wait for each other.
    await tx.lock(`expense-goal:${id}`)
    const goal = await getGoal(tx.sql, viewer.scope, id)
    authorize(viewer, 'expense-goals.update', goal)
    const { name, category, description, targetDate } = input
    await updateRow(
      tx.sql,
      viewer.scope,
      id,
      { name, category, description, targetDate, ...toProgressRow(toProgress(goal, input)) },
      tx.now,
    )
    tx.touch('expense-goals', toScopeKey(goal))
    return getGoal(tx.sql, viewer.scope, id)
  })

export const addProgress: Handler<typeof expenseGoalsApi.addProgress> = ({ db, viewer }, { id, amount }) =>
  inTransaction(db, async (tx) => {
    await tx.lock(`expense-goal:${id}`)
    const goal = await getGoal(tx.sql, viewer.scope, id)
    authorize(viewer, 'expense-goals.update', goal)
    const hasRoom = await updateGoalProgress(tx.sql, viewer.scope, id, toCents(amount), tx.now)
    if (!hasRoom) throw new AppError('expense-goals.too_much')
    tx.touch('expense-goals', toScopeKey(goal))
    return getGoal(tx.sql, viewer.scope, id)
  })

export const removeGoal: Handler<typeof expenseGoalsApi.remove> = ({ db, viewer }, { id }) =>
  inTransaction(db, async (tx) => {
    await tx.lock(`expense-goal:${id}`)
    const goal = await getGoal(tx.sql, viewer.scope, id)
    authorize(viewer, 'expense-goals.delete', goal)
    await deleteGoal(tx.sql, viewer.scope, id)
    tx.touch('expense-goals', toScopeKey(goal))
    return { success: true }
  })
