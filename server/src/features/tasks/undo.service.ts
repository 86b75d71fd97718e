import { countRowsInOwnerScope } from '../../db/owned-rows.queries.ts'
import { listGrownOwners, type UndoRules } from '../../db/undo-rules.ts'
import { assertRoom } from './tasks.rules.ts'

export const taskUndo: UndoRules = {
  table: 'tasks',
  afterUndo: async (tx, person, steps) => {
    for (const owner of listGrownOwners(steps, 'tasks'))
      assertRoom(await countRowsInOwnerScope(tx.sql, 'tasks', owner), person)
  },
}
