import type { HandlerInput } from '@roost/contract/endpoint/endpoint.ts'
import type { Task, tasksApi } from '@roost/contract/tasks/tasks.ts'
import { taskPageSize } from '@roost/contract/tasks/task-values.ts'
import type { ReadSql } from '../../db/engines/database.ts'
import { toScopeKey, type ViewerScope } from '../../db/scopes/scope.ts'
import { deleteUnsharedRows } from '../../db/scopes/owned-rows.queries.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import { authorize } from '../../http/sessions/authorize.ts'
import type { Handler, Viewer } from '../../http/sessions/context.ts'
import { AppError } from '../../lib/app-error.ts'
import { runTimeSlice } from '../../lib/concurrency/time-slices.ts'
import { findEditConflict } from '../../lib/concurrency/edit-conflict.ts'
import { isMemberOf } from '../users/users.service.ts'
import {
  countOwnedTasks,
  countTasks as selectCounts,
  deleteTask,
  getTask,
  insertTasks,
  listGroupsWithTasksOf,
  listTasks as selectTasks,
  type TaskPage,
  updateTask as updateRow,
} from './tasks.queries.ts'
import { assertRoom, toComparableBase, toCompletion, toTotalCounts } from './tasks.rules.ts'

// The task board of a household. Every member sees and changes every task of the group; a task created without a group
// belongs to its creator.

export { countTasks as countTasksInScope, listAssignedTasks, listDueTasks } from './tasks.queries.ts'

/** Throws `tasks.assignee_outside` unless the assignee can see the task. */
const assertAssignable = async (
  sql: ReadSql,
  task: Pick<Task, 'houseGroupId' | 'createdBy'>,
  assignee: string,
): Promise<void> => {
  const canSee =
    task.houseGroupId === null
      ? assignee === task.createdBy
      : await isMemberOf(sql, assignee, task.houseGroupId)
  if (!canSee) throw new AppError('tasks.assignee_outside')
}

export const listTasks: Handler<typeof tasksApi.list> = (
  { db, viewer },
  { state, before, completedBefore, limit = taskPageSize },
) =>
  selectTasks(db.sql, viewer.scope, {
    state,
    after: before === undefined ? undefined : { id: before, completedAt: completedBefore },
    limit,
  })

/** The first tasks in this state, read in pages, between which other requests are handled. */
const listAll = async (
  sql: ReadSql,
  scope: ViewerScope,
  { state, limit }: Pick<TaskPage, 'state' | 'limit'>,
): Promise<Task[]> => {
  const tasks: Task[] = []
  for (;;) {
    const last = tasks.at(-1)
    const after = last && { id: last.id, completedAt: last.completedAt ?? undefined }
    const pageLimit = Math.min(taskPageSize, limit - tasks.length)
    const page = await selectTasks(sql, scope, { state, after, limit: pageLimit })
    tasks.push(...page)
    if (page.length < taskPageSize || tasks.length === limit) return tasks
    await runTimeSlice(() => {})
  }
}

/** All open tasks, newest first, followed by the latest completed ones up to the limit. */
export const listTasksInScope = async (
  sql: ReadSql,
  scope: ViewerScope,
  { limit }: { readonly limit: number },
): Promise<Task[]> => {
  const open = await listAll(sql, scope, { state: 'open', limit })
  const completed = await listAll(sql, scope, { state: 'completed', limit: limit - open.length })
  // Somebody may have completed a task meanwhile.
  const openIds = new Set(open.map(({ id }) => id))
  return [...open, ...completed.filter(({ id }) => !openIds.has(id))]
}

export const countTasks: Handler<typeof tasksApi.counts> = async ({ db, viewer }) =>
  toTotalCounts(await selectCounts(db.sql, viewer.scope))

/** Creates tasks and returns their ids in the same order. Assignees must be able to see their tasks. */
export const createTasks = async (
  tx: Tx,
  { userId, scope, isTemporary }: Pick<Viewer, 'userId' | 'scope' | 'isTemporary'>,
  inputs: readonly HandlerInput<typeof tasksApi.create>[],
): Promise<number[]> => {
  const owner = { houseGroupId: scope.houseGroupId, createdBy: userId }
  assertRoom((await countOwnedTasks(tx.sql, scope)) + inputs.length, { isTemporary })
  for (const { assignedTo } of inputs) if (assignedTo) await assertAssignable(tx.sql, owner, assignedTo)
  const ids = await insertTasks(tx.rows, scope, inputs, tx.now)
  if (ids.length > 0) tx.touch('tasks', toScopeKey(owner))
  return ids
}

export const createTask: Handler<typeof tasksApi.create> = ({ db, viewer }, input) =>
  inTransaction(db, async (tx) => {
    const [id = 0] = await createTasks(tx, viewer, [input])
    return getTask(tx.sql, viewer.scope, id)
  })

export const updateTask: Handler<typeof tasksApi.update> = ({ db, viewer }, { id, base, ...input }) =>
  inTransaction(db, async (tx) => {
    // Conflicts, status and completion time depend on the current row, so concurrent changes must wait.
    await tx.lock(`task:${id}`)
    const task = await getTask(tx.sql, viewer.scope, id)
    authorize(viewer, 'tasks.update', task)
    if (findEditConflict(task, input, toComparableBase(base))) throw new AppError('tasks.changed_since')
    // A former member stays assigned to their tasks; only a new assignee must be able to see the task.
    if (input.assignedTo && input.assignedTo !== task.assignedTo)
      await assertAssignable(tx.sql, task, input.assignedTo)
    const completion = toCompletion(task, input, tx.now)
    await updateRow(tx.rows, viewer.scope, id, { ...input, ...completion }, tx.now)
    tx.touch('tasks', toScopeKey(task))
    return getTask(tx.sql, viewer.scope, id)
  })

export const removeTask: Handler<typeof tasksApi.remove> = ({ db, viewer }, { id }) =>
  inTransaction(db, async (tx) => {
    // The lock makes a concurrent deletion wait and then find no row.
    await tx.lock(`task:${id}`)
    const task = await getTask(tx.sql, viewer.scope, id)
    authorize(viewer, 'tasks.delete', task)
    await deleteTask(tx.rows, viewer.scope, id)
    tx.touch('tasks', toScopeKey(task))
    return { success: true }
  })

/**
 * Runs when an account is deleted: its personal tasks are deleted. Tasks in a house group with other members stay;
 * foreign keys clear the reference to the account.
 */
export const removeTasksOfUser = async (tx: Tx, userId: string): Promise<void> => {
  const groups = await listGroupsWithTasksOf(tx.sql, userId)
  for (const id of groups) if (id !== null) tx.touch('tasks', `group:${id}`)
  if (groups.length > 0) await deleteUnsharedRows(tx.sql, 'tasks', userId)
}
