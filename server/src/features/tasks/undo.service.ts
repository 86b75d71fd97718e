import { listGrownOwners, type UndoRules } from '../../db/transactions/undo-rules.ts'
import { countOwnedTasks } from './tasks.queries.ts'
import { assertRoom } from './tasks.rules.ts'

export const taskUndo: UndoRules = {
  table: 'tasks',
  afterUndo: async (tx, person, steps) => {
    for (const owner of listGrownOwners(steps, 'tasks'))
      assertRoom(await countOwnedTasks(tx.sql, owner), person)
  },
}
