import { countRowsInOwnerScope } from '../../db/scopes/owned-rows.queries.ts'
import { listGrownOwners, type UndoRules } from '../../db/transactions/undo-rules.ts'
import { assertRoom } from './budgets.rules.ts'

export const budgetUndo: UndoRules = {
  table: 'budgets',
  afterUndo: async (tx, _person, steps) => {
    for (const owner of listGrownOwners(steps, 'budgets'))
      assertRoom(await countRowsInOwnerScope(tx.sql, 'budgets', owner))
  },
}
