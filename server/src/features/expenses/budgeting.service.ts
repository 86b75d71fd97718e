import { type expensesApi, maxAddedToBudget } from '@roost/contract/expenses/expenses.ts'
import { can } from '@roost/contract/permissions.ts'
import { listLedgerLocks, toScopeKey } from '../../db/scopes/scope.ts'
import { inTransaction } from '../../db/transactions/transaction.ts'
import { authorize } from '../../http/sessions/authorize.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { getBudget } from '../budgets/budgets.service.ts'
import { insertChanges } from './rows/changes.queries.ts'
import { toSpellings } from './rows/expenses.rules.ts'
import { listUnbudgeted, updateBudgetOf } from './unbudgeted.queries.ts'

const somebodyElses = { createdBy: '' }

/** Adds the expenses that the viewer may change, so that they can undo it. */
export const addToBudget: Handler<typeof expensesApi.addToBudget> = ({ db, viewer }, { id, from, to }) =>
  inTransaction(db, async (tx) => {
    await tx.lock(...listLedgerLocks(viewer.scope))
    const budget = await getBudget(tx.sql, viewer.scope, id)
    authorize(viewer, 'budgets.update', budget)
    const ids = budget.isActive
      ? await listUnbudgeted(tx.sql, {
          houseGroupId: budget.houseGroupId,
          userId: viewer.userId,
          categories: toSpellings(budget.category),
          createdBy: can(viewer, 'expenses.update', somebodyElses) ? undefined : viewer.userId,
          from,
          to,
          limit: maxAddedToBudget,
        })
      : []
    const [firstId = null] = ids
    if (firstId === null) return { count: 0, firstId }
    await updateBudgetOf(tx.rows, ids, id, tx.now)
    const fields = [{ field: 'budget' as const, before: null, after: budget.name }]
    await insertChanges(tx.sql, ids, { changedBy: viewer.userId, fields }, tx.now)
    tx.touch('expenses', toScopeKey(budget))
    return { count: ids.length, firstId }
  })
