import type { Task } from '@roost/contract/tasks/tasks.ts'
import type { Database } from '../../../db/engines/database.ts'
import { toScopeKey, toViewerScope } from '../../../db/scopes/scope.ts'
import type { Tx } from '../../../db/transactions/transaction.ts'
import type { TaskAtMoment } from '../moments/task-moments.queries.ts'
import { handleMoments, type Owner } from '../moments/task-moments.service.ts'
import { toOpen } from '../repeats/loads.rules.ts'
import { insertDoneTask } from './missed.queries.ts'
import { leaveOut, withDone } from './missed.rules.ts'
import { getPresence } from '../repeats/presence.service.ts'
import { moveTasks } from '../repeats/repeats.queries.ts'
import type { Chore, MissedTime } from '../repeats/repeats.rules.ts'
import { type MadeTask, type OpenTask, toTemplate } from '../repeats/chores.rules.ts'
import { toStoredChore } from '../repeats/stored-chore.queries.ts'
import { updateTask } from '../tasks.queries.ts'

// Times that nobody has done are left out when the next one is shown, where the rule says so: the open task moves to that.

/** The rows of an owner, for what happens without a person who asks for it. */
const toOwnerScope = ({ houseGroupId, createdBy }: Owner) =>
  toViewerScope({ houseGroupId, userId: createdBy ?? '', currency: '' })

const listPeople = ({ assignedTo, chore: { repeats } }: OpenTask): readonly string[] => [
  ...(repeats.turns?.members ?? []),
  ...(assignedTo === null ? [] : [assignedTo]),
]

/** Moves tasks of one owner to their next times. */
const moveMissed = async (tx: Tx, owner: Owner, tasks: readonly TaskAtMoment[]): Promise<void> => {
  const loaded = await getPresence(tx, owner, { rules: tasks.map(({ chore }) => chore.repeats) })
  // Whoever joins an empty house group finds turns as they were left.
  const presence =
    loaded.present.size > 0 ? loaded : { ...loaded, present: new Set(tasks.flatMap(listPeople)) }
  const moved = new Map<number, MadeTask | null>()
  for (const task of tasks) {
    presence.addOpen(task, -1)
    // The last one of a series stays.
    const next = leaveOut(task, presence, tx.now)
    moved.set(task.id, next)
    presence.addOpen(next ? toOpen(next) : task, 1)
  }
  await moveTasks(tx.rows, moved, tx.now)
  tx.touch('tasks', toScopeKey(owner))
}

/** Leaves out all times that are over. */
export const leaveOutMissed = (db: Database, stopping: AbortSignal): Promise<void> =>
  handleMoments(db, stopping, { moment: 'missed_at', handle: moveMissed })

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
  const repeats = toStoredChore(withDone(chore, missed))
  await updateTask(tx.rows, toOwnerScope(task), task.id, { repeats }, tx.now)
  tx.touch('tasks', toScopeKey(task))
}
