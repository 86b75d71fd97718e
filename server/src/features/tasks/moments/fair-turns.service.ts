import type { Database } from '../../../db/engines/database.ts'
import { toScopeKey } from '../../../db/scopes/scope.ts'
import type { Tx } from '../../../db/transactions/transaction.ts'
import { type AssignedOccurrence, chooseAgain } from '../repeats/chores.rules.ts'
import { getPresence } from '../repeats/presence.service.ts'
import { assignTasks, clearTurnAt } from '../repeats/repeats.queries.ts'
import type { TaskAtMoment } from './task-moments.queries.ts'
import { handleMoments, type Owner } from './task-moments.service.ts'

// Whoever has done the least is chosen when the next task is made, and again when it is shown, which may be weeks later.

const chooseAgainNow = async (tx: Tx, owner: Owner, tasks: readonly TaskAtMoment[]): Promise<void> => {
  const presence = await getPresence(tx, owner, { rules: tasks.map(({ chore }) => chore.repeats) })
  // They are all shown now, but do not count until they are chosen.
  for (const task of tasks) presence.addOpen(task, -1)
  const assigned = new Map<number, AssignedOccurrence>()
  for (const task of tasks) {
    const chosen = chooseAgain(task, presence)
    presence.addOpen({ ...task, assignedTo: chosen.assignedTo }, 1)
    if (chosen !== task) assigned.set(task.id, chosen)
  }
  if (assigned.size > 0) {
    await assignTasks(tx.rows, assigned, tx.now)
    tx.touch('tasks', toScopeKey(owner))
  }
  await clearTurnAt(
    tx.sql,
    tasks.map(({ id }) => id),
  )
}

/** Chooses who does the tasks that are shown from now on. */
export const beginFairTurns = (db: Database, stopping: AbortSignal): Promise<void> =>
  handleMoments(db, stopping, { moment: 'turn_at', handle: chooseAgainNow })
