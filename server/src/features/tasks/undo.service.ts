import { listGrownOwners, type UndoRules } from '../../db/transactions/undo-rules.ts'
import { reassignRestored } from './repeats/presence.service.ts'
import { countOwnedTasks } from './tasks.queries.ts'
import { countRepeatingTasks } from './repeats/repeats.queries.ts'
import { assertRepeatingRoom, assertRoom } from './tasks.rules.ts'

export const taskUndo: UndoRules = {
  table: 'tasks',
  afterUndo: async (tx, person, steps) => {
    const restored = steps.filter((step) => step.table === 'tasks' && step.restored?.['repeats'])
    for (const owner of listGrownOwners(steps, 'tasks')) {
      assertRoom(await countOwnedTasks(tx.sql, owner), person)
      if (restored.length > 0) assertRepeatingRoom(await countRepeatingTasks(tx.sql, owner))
    }
    for (const [houseGroupId, group] of Map.groupBy(restored, (step) => step.restored?.['house_group_id']))
      if (typeof houseGroupId === 'number')
        await reassignRestored(tx, { houseGroupId, ids: group.map(({ id }) => id) })
  },
}
