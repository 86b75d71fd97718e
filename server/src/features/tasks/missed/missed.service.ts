import type { Task } from '@roost/contract/tasks/tasks.ts'
import type { Database } from '../../../db/engines/database.ts'
import { toScopeKey, toViewerScope } from '../../../db/scopes/scope.ts'
import { inTransaction, type Tx } from '../../../db/transactions/transaction.ts'
import { toChunks } from '../../../lib/chunks.ts'
import { toMinutes } from '../repeats/loads.rules.ts'
import {
  insertDoneTask,
  listMissed,
  listMissedKeys,
  listMissedKeysOf,
  type MissedKey,
} from './missed.queries.ts'
import { leaveOut, type OpenTask, withDone } from './missed.rules.ts'
import { getPresence } from '../repeats/presence.service.ts'
import { moveTasks } from '../repeats/repeats.queries.ts'
import type { Chore, MissedTime } from '../repeats/repeats.rules.ts'
import { type MadeTask, toTemplate } from '../repeats/chores.rules.ts'
import { updateTask } from '../tasks.queries.ts'

// Times that nobody has done are left out when the next one is shown, where the rule says so: the open task moves to that.

type Owner = Pick<Task, 'houseGroupId' | 'createdBy'>

/** The rows of an owner, for what happens without a person who asks for it. */
const toOwnerScope = ({ houseGroupId, createdBy }: Owner) =>
  toViewerScope({ houseGroupId, userId: createdBy ?? '', currency: '' })

const listPeople = ({ assignedTo, chore: { repeats } }: OpenTask): readonly string[] => [
  ...(repeats.turns?.members ?? []),
  ...(assignedTo === null ? [] : [assignedTo]),
]

/** Moves those of the tasks that nobody has completed, moved or shared meanwhile. All of them belong to the same owner. */
const moveMissed = async (tx: Tx, keys: readonly MissedKey[]): Promise<void> => {
  const [owner] = keys
  if (!owner) return
  await tx.lock(...keys.map(({ id }) => `task:${id}`))
  await tx.lock(...keys.map(({ seriesId }) => `task-series:${seriesId}`))
  const found = await listMissed(tx.sql, { ids: keys.map(({ id }) => id), now: tx.now })
  // Somebody may have shared one meanwhile.
  const tasks = found.filter((task) => toScopeKey(task) === toScopeKey(owner))
  if (tasks.length === 0) return
  const loaded = await getPresence(tx, owner, { rules: tasks.map(({ chore }) => chore.repeats) })
  // Whoever joins an empty house group finds turns as they were left.
  const presence =
    loaded.present.size > 0 ? loaded : { ...loaded, present: new Set(tasks.flatMap(listPeople)) }
  const moved = new Map<number, MadeTask | null>()
  for (const task of tasks) {
    presence.addLoad(task.assignedTo, -toMinutes(task))
    // The last one of a series stays.
    const next = leaveOut(task, presence, tx.now)
    moved.set(task.id, next)
    presence.addLoad(next ? next.assigned_to : task.assignedTo, toMinutes(task))
  }
  await moveTasks(tx.rows, moved, tx.now)
  tx.touch('tasks', toScopeKey(owner))
}

/** So many keys are read at once. */
const keysAtOnce = 500
/** So many keys of the house groups of these are read. Those that are left are read later. */
const keysOfGroupsAtOnce = 5000
/** So many tasks are moved in one transaction, so that nobody waits long for it. */
const tasksAtOnce = 50

/** So many transactions run at once, because on SQLite they share one commit. */
const transactionsAtOnce = 4

/** The tasks of one transaction each. */
const toBatches = (keys: readonly MissedKey[]): MissedKey[][] =>
  [...Map.groupBy(keys, toScopeKey).values()].flatMap((group) => toChunks(group, tasksAtOnce))

/** All tasks of the house groups, so that those of one are moved together; at midnight they are far apart among all that are due. */
const addOfSameGroups = async (
  db: Database,
  keys: readonly MissedKey[],
  now: string,
): Promise<readonly MissedKey[]> => {
  const groups = new Set(keys.map(({ houseGroupId }) => houseGroupId).filter((id) => id !== null))
  if (groups.size === 0) return keys
  const limit = keysOfGroupsAtOnce
  const others = await listMissedKeysOf(db.sql, { houseGroupIds: [...groups], now, limit })
  return [...new Map([...keys, ...others].map((key) => [key.id, key])).values()]
}

/** Leaves out all times that are over. Those of one owner that cannot be left out do not block the others. */
export const leaveOutMissed = async (db: Database, stopping: AbortSignal): Promise<void> => {
  const failures: unknown[] = []
  const now = db.clock().toISOString()
  let after: MissedKey | undefined
  do {
    const keys = await listMissedKeys(db.sql, { now, after, limit: keysAtOnce })
    const all = await addOfSameGroups(db, keys, now)
    for (const batches of toChunks(toBatches(all), transactionsAtOnce)) {
      if (stopping.aborted) return
      const moved = batches.map((batch) => inTransaction(db, (tx) => moveMissed(tx, batch)))
      for (const result of await Promise.allSettled(moved))
        if (result.status === 'rejected') failures.push(result.reason)
    }
    after = keys.at(keysAtOnce - 1)
  } while (after)
  if (failures.length > 0) throw new AggregateError(failures, 'Missed tasks could not be left out')
}

interface LateCompletion {
  readonly task: Task
  readonly chore: Chore
  readonly missed: MissedTime
  readonly assignedTo: string | null
  readonly completedAt: string | null
  readonly completedBy: string | null
}

/** Completes a time that was left out meanwhile, as a device that was offline does. The open task stays. */
export const completeMissed = async (
  tx: Tx,
  { task, chore, missed, ...doer }: LateCompletion,
): Promise<void> => {
  const { dueTime: _dueTime, ...values } = chore.template ?? toTemplate(task)
  const { dueDate } = missed
  await insertDoneTask(tx.rows, task, { ...values, ...doer, dueDate }, tx.now)
  const repeats = JSON.stringify(withDone(chore, missed))
  await updateTask(tx.rows, toOwnerScope(task), task.id, { repeats }, tx.now)
  tx.touch('tasks', toScopeKey(task))
}
