import { isDeepStrictEqual } from 'node:util'
import { toGroupScope } from '../../../db/scopes/scope.ts'
import type { Tx } from '../../../db/transactions/transaction.ts'
import type { Subscriber } from '../../../jobs/subscriber.ts'
import { listMembersOf } from '../../users/users.service.ts'
import { reassign } from './chores.rules.ts'
import { listRepeatingTasksOf, type RepeatingTask } from './repeats.queries.ts'
import { updateTask } from '../tasks.queries.ts'

// Who has left a house group is no longer assigned its tasks that come back: the next in the order is. Where nobody is left, the
// tasks are assigned to nobody, and the members are notified.

interface Departure {
  readonly userId: string
  readonly houseGroupId: number
}

/** The tasks of a person that come back. Nobody else changes them in this transaction. */
const lockTasksOf = async (tx: Tx, departure: Departure): Promise<readonly RepeatingTask[]> => {
  const tasks = await listRepeatingTasksOf(tx.sql, departure)
  await tx.lock(...tasks.map(({ id }) => `task:${id}`))
  await tx.lock(...tasks.map(({ seriesId }) => `task-series:${seriesId}`))
  const ids = new Set(tasks.map(({ id }) => id))
  return (await listRepeatingTasksOf(tx.sql, departure)).filter(({ id }) => ids.has(id))
}

/** Assigns the tasks of a person to the other members. */
export const passTasksOn = async (tx: Tx, departure: Departure): Promise<void> => {
  const { userId, houseGroupId } = departure
  const members = await listMembersOf(tx.sql, houseGroupId)
  const memberIds = members.map(({ id }) => id).filter((id) => id !== userId)
  // Whoever joins an empty house group finds it as it was left.
  if (memberIds.length === 0) return
  const present = new Set(memberIds)
  const scope = toGroupScope(houseGroupId)
  let count = 0
  for (const task of await lockTasksOf(tx, departure)) {
    const { chore, assignedTo } = reassign(task, present)
    if (assignedTo === task.assignedTo && isDeepStrictEqual(chore, task.chore)) continue
    await updateTask(tx.rows, scope, task.id, { assignedTo, repeats: JSON.stringify(chore) }, tx.now)
    if (task.assignedTo !== null && assignedTo === null) count += 1
    tx.touch('tasks', `group:${houseGroupId}`)
  }
  if (count > 0) tx.announce('tasks.unassigned', { houseGroupId, memberIds, count })
}

export const departureSubscriber: Subscriber<Departure> = {
  name: 'tasks.departures',
  on: { 'house-groups.left': ({ userId, houseGroupId }) => ({ userId, houseGroupId }) },
  handle: async (tx, { payload }) => {
    const members = await listMembersOf(tx.sql, payload.houseGroupId)
    const hasReturned = members.some(({ id }) => id === payload.userId)
    if (!hasReturned) await passTasksOn(tx, payload)
  },
}
