import type { Task } from '@roost/contract/tasks/tasks.ts'
import type { Database } from '../../../db/engines/database.ts'
import { listTaskLocks, toScopeKey } from '../../../db/scopes/scope.ts'
import { inTransaction, type Tx } from '../../../db/transactions/transaction.ts'
import { toChunks } from '../../../lib/chunks.ts'
import {
  listAtMoment,
  listMomentKeys,
  listMomentKeysOf,
  type Moment,
  type MomentKey,
  type TaskAtMoment,
} from './task-moments.queries.ts'

// What happens to open tasks at a moment that lies in a column, without a person: jobs run every minute and find what is due by an index.

export type Owner = Pick<Task, 'houseGroupId' | 'createdBy'>

/** Handles tasks of one owner, which nobody else changes in this transaction. */
type Handle = (tx: Tx, owner: Owner, tasks: readonly TaskAtMoment[]) => Promise<void>

/** So many keys are read at once. */
const keysAtOnce = 500
/** So many keys of the house groups of these are read. Those that are left are read later. */
const keysOfGroupsAtOnce = 5000
/** So many tasks are handled in one transaction, so that nobody waits long for it. */
const tasksAtOnce = 50

/** So many transactions run at once, because on SQLite they share one commit. */
const transactionsAtOnce = 4

/** The tasks of one transaction each. */
const toBatches = (keys: readonly MomentKey[]): MomentKey[][] =>
  [...Map.groupBy(keys, toScopeKey).values()].flatMap((group) => toChunks(group, tasksAtOnce))

/** Handles those of the tasks that nobody has completed, moved or shared meanwhile. All of them belong to the same owner. */
const handleBatch = async (
  tx: Tx,
  moment: Moment,
  keys: readonly MomentKey[],
  handle: Handle,
): Promise<void> => {
  const [owner] = keys
  if (!owner) return
  await tx.lock(...listTaskLocks(keys))
  const found = await listAtMoment(tx.sql, moment, { ids: keys.map(({ id }) => id), now: tx.now })
  const tasks = found.filter((task) => toScopeKey(task) === toScopeKey(owner))
  if (tasks.length > 0) await handle(tx, owner, tasks)
}

/** All tasks of the house groups, so that those of one are handled together; at midnight they are far apart among all that are due. */
const addOfSameGroups = async (
  db: Database,
  moment: Moment,
  keys: readonly MomentKey[],
  now: string,
): Promise<readonly MomentKey[]> => {
  const groups = new Set(keys.map(({ houseGroupId }) => houseGroupId).filter((id) => id !== null))
  if (groups.size === 0) return keys
  const limit = keysOfGroupsAtOnce
  const others = await listMomentKeysOf(db.sql, moment, { houseGroupIds: [...groups], now, limit })
  return [...new Map([...keys, ...others].map((key) => [key.id, key])).values()]
}

/** Handles all tasks whose moment has come. Those of one owner that cannot be handled do not block the others. */
export const handleMoments = async (
  db: Database,
  stopping: AbortSignal,
  { moment, handle }: { readonly moment: Moment; readonly handle: Handle },
): Promise<void> => {
  const failures: unknown[] = []
  const now = db.clock().toISOString()
  let after: MomentKey | undefined
  do {
    const keys = await listMomentKeys(db.sql, moment, { now, after, limit: keysAtOnce })
    const all = await addOfSameGroups(db, moment, keys, now)
    for (const batches of toChunks(toBatches(all), transactionsAtOnce)) {
      if (stopping.aborted) return
      const handled = batches.map((batch) =>
        inTransaction(db, (tx) => handleBatch(tx, moment, batch, handle)),
      )
      for (const result of await Promise.allSettled(handled))
        if (result.status === 'rejected') failures.push(result.reason)
    }
    after = keys.at(keysAtOnce - 1)
  } while (after)
  if (failures.length > 0) throw new AggregateError(failures, `Tasks could not be handled at ${moment}`)
}
