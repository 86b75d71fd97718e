import { budgetEndsTooEarly, type budgetsApi } from '@roost/contract/expenses/budgets.ts'
import { toMinor } from '@roost/contract/money/money.ts'
import { assertSameCurrency } from '../../db/transactions/amounts.queries.ts'
import { listLedgerLocks, toScopeKey } from '../../db/scopes/scope.ts'
import { countRowsInOwnerScope } from '../../db/scopes/owned-rows.queries.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { authorize } from '../../http/sessions/authorize.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import { findEditConflict } from '../../lib/concurrency/edit-conflict.ts'
import {
  deleteBudget,
  getBudget,
  insertBudget,
  listBudgetsInScope,
  updateBudget as updateRow,
} from './budgets.queries.ts'
import { assertRoom, hasDatesInOrder } from './budgets.rules.ts'

// The budgets of a household. Every member can change and delete every budget of the group. An expense counts towards
// the budget that it references, which always has the same scope.

export { findBudgetName, findBudgetOf, getBudget, listBudgetsInScope } from './budgets.queries.ts'

export const listBudgets: Handler<typeof budgetsApi.list> = ({ db, viewer }) =>
  listBudgetsInScope(db.sql, viewer.scope)

export const createBudget: Handler<typeof budgetsApi.create> = ({ db, viewer }, { amount, ...input }) =>
  inTransaction(db, async (tx) => {
    await tx.lock(...listLedgerLocks(viewer.scope))
    await assertSameCurrency(tx.sql, viewer.scope)
    assertRoom((await countRowsInOwnerScope(tx.sql, 'budgets', viewer.scope)) + 1)
    const id = await insertBudget(
      tx.rows,
      viewer.scope,
      { ...input, amountCents: toMinor(amount, viewer.scope.currency), endDate: input.endDate ?? null },
      tx.now,
    )
    const budget = await getBudget(tx.sql, viewer.scope, id)
    tx.touch('budgets', toScopeKey(budget))
    return budget
  })

export const updateBudget: Handler<typeof budgetsApi.update> = (
  { db, viewer },
  { id, amount, base, ...input },
) =>
  inTransaction(db, async (tx) => {
    // The stored dates must not change during validation, and recording an expense reads whether the budget is active.
    await tx.lock(...listLedgerLocks(viewer.scope))
    const budget = await getBudget(tx.sql, viewer.scope, id)
    authorize(viewer, 'budgets.update', budget)
    if (findEditConflict(budget, { ...input, amount }, base)) throw new AppError('budgets.changed_since')
    if (!hasDatesInOrder(budget, input))
      throw new AppError('validation', {
        message: budgetEndsTooEarly,
        fieldErrors: [{ path: 'endDate', message: budgetEndsTooEarly }],
      })
    if (amount !== undefined) await assertSameCurrency(tx.sql, viewer.scope)
    const amountCents = amount === undefined ? undefined : toMinor(amount, viewer.scope.currency)
    await updateRow(tx.rows, viewer.scope, id, { ...input, amountCents }, tx.now)
    tx.touch('budgets', toScopeKey(budget))
    return getBudget(tx.sql, viewer.scope, id)
  })

export const removeBudget: Handler<typeof budgetsApi.remove> = ({ db, viewer }, { id }) =>
  inTransaction(db, async (tx) => {
    // Deletion clears the reference in the expenses of the budget, so no expense may be recorded for it concurrently.
    await tx.lock(...listLedgerLocks(viewer.scope))
    const budget = await getBudget(tx.sql, viewer.scope, id)
    authorize(viewer, 'budgets.delete', budget)
    await deleteBudget(tx.rows, viewer.scope, id)
    tx.touch('budgets', toScopeKey(budget))
    return { success: true }
  })
