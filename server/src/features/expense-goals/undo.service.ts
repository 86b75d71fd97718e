import { countRowsInOwnerScope } from '../../db/scopes/owned-rows.queries.ts'
import { listGrownOwners, type UndoRules } from '../../db/transactions/undo-rules.ts'
import { assertRoom } from './expense-goals.rules.ts'

export const goalUndo: UndoRules = {
  table: 'expense_goals',
  afterUndo: async (tx, _person, steps) => {
    for (const owner of listGrownOwners(steps, 'expense_goals'))
      assertRoom(await countRowsInOwnerScope(tx.sql, 'expense_goals', owner))
  },
}
