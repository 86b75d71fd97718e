import type { HandlerInput } from '@roost/contract/endpoint/endpoint.ts'
import type { NewRepeats } from '@roost/contract/tasks/repeats.ts'
import { sumTaskCounts } from '@roost/contract/tasks/task-counts.ts'
import type { Task, TaskCounts, tasksApi } from '@roost/contract/tasks/tasks.ts'
import { isUndatedChore, maxTasks, taskPageSize } from '@roost/contract/tasks/task-values.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
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
  forgetAssigneesOfDone,
  getTask,
  getTasks,
  insertTasks,
  listGroupsWithTasksOf,
  listTasks as selectTasks,
  type TaskPage,
  updateTask as updateRow,
} from './tasks.queries.ts'
import {
  countHiddenTasks,
  deleteOldestCompleted,
  findOpenOfSeries,
  type TaskInSeries,
} from './repeats/repeats.queries.ts'
import { passTasksOn } from './repeats/presence.service.ts'
import { findMissed } from './missed/missed.rules.ts'
import { completeMissed } from './missed/missed.service.ts'
import type { Chore, MissedTime } from './repeats/repeats.rules.ts'
import { insertNext, lockMeant, planSeries, startSeries } from './repeats/repeats.service.ts'
import {
  applyChanges,
  assertRoom,
  isForFollowing,
  isOtherTime,
  type SeriesChange,
  toComparableBase,
  toComparableTask,
  toCompletedBy,
  toCompletion,
  toRemindersText,
  toRuleText,
  toTotalCounts,
} from './tasks.rules.ts'

// The task board of a household. Every member sees and changes every task of the group; a task created without a group
// belongs to its creator.

export { listTaskReminders } from './reminders/reminders.service.ts'
export { listAssignedTasks, listDueTasks, listTasksWithDueDate } from './due-tasks.queries.ts'

type OwnedTask = Pick<Task, 'houseGroupId' | 'createdBy'>

const canSee = async (sql: ReadSql, userId: string, { houseGroupId, createdBy }: OwnedTask) =>
  houseGroupId === null ? userId === createdBy : isMemberOf(sql, userId, houseGroupId)

/** Throws `tasks.assignee_outside` unless all of them can see the task. */
const assertAllAssignable = async (
  sql: ReadSql,
  task: OwnedTask,
  assignees: readonly string[],
): Promise<void> => {
  for (const assignee of new Set(assignees))
    if (!(await canSee(sql, assignee, task))) throw new AppError('tasks.assignee_outside')
}

const listTurnMembers = (repeats: Pick<NewRepeats, 'turns'> | null | undefined): readonly string[] =>
  repeats?.turns?.members ?? []

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

/** All open tasks that are shown on this day, newest first, followed by the latest completed ones up to the limit. */
export const listShownTasks = async (
  sql: ReadSql,
  scope: ViewerScope,
  { today, limit }: { readonly today: CalendarDate; readonly limit: number },
): Promise<Task[]> => {
  const all = await listAll(sql, scope, { state: 'open', limit })
  const open = all.filter(
    (task) => !isUndatedChore(task) && (task.startsOn === null || task.startsOn <= today),
  )
  const completed = await listAll(sql, scope, { state: 'completed', limit: limit - open.length })
  // Somebody may have completed a task meanwhile.
  const openIds = new Set(open.map(({ id }) => id))
  return [...open, ...completed.filter(({ id }) => !openIds.has(id))]
}

/** The number of tasks that are shown on this day, by category, status and priority. */
export const countShownTasks = async (
  sql: ReadSql,
  scope: ViewerScope,
  today: CalendarDate,
): Promise<TaskCounts> => {
  const [all, hidden] = await Promise.all([selectCounts(sql, scope), countHiddenTasks(sql, scope, today)])
  return sumTaskCounts([...all, ...hidden.map(({ count, ...kind }) => ({ ...kind, count: -count }))])
}

export const countTasks: Handler<typeof tasksApi.counts> = async ({ db, viewer }) =>
  toTotalCounts(await selectCounts(db.sql, viewer.scope))

interface Addition extends Pick<Task, 'houseGroupId' | 'createdBy'> {
  readonly added: number
  /** A completed task that stays. */
  readonly except?: number
}

/**
 * Makes room for new tasks: those of series that were completed first are deleted, as far as there would be too many. Returns how
 * many tasks there are then.
 */
const makeRoom = async (tx: Tx, { added, except, ...owner }: Addition): Promise<number> => {
  const scope = { houseGroupId: owner.houseGroupId, userId: owner.createdBy ?? '' }
  const total = (await countOwnedTasks(tx.sql, scope)) + added
  if (total <= maxTasks) return total
  const count = total - maxTasks
  return total - (await deleteOldestCompleted(tx.sql, { ...owner, count, ...(except && { except }) }))
}

/** Creates tasks and returns their ids in the same order. Assignees must be able to see their tasks. */
export const createTasks = async (
  tx: Tx,
  viewer: Pick<Viewer, 'userId' | 'scope' | 'householdWeekStart' | 'isTemporary'>,
  inputs: readonly HandlerInput<typeof tasksApi.create>[],
): Promise<number[]> => {
  const { userId, scope, isTemporary } = viewer
  const owner = { houseGroupId: scope.houseGroupId, createdBy: userId }
  assertRoom(await makeRoom(tx, { ...owner, added: inputs.length }), { isTemporary })
  await assertAllAssignable(
    tx.sql,
    owner,
    inputs.flatMap(({ assignedTo, repeats }) => [
      ...(assignedTo ? [assignedTo] : []),
      ...listTurnMembers(repeats),
    ]),
  )
  const ids = await insertTasks(tx.rows, scope, await startSeries(tx, viewer, inputs), tx.now)
  if (ids.length > 0) tx.touch('tasks', toScopeKey(owner))
  return ids
}

export const createTask: Handler<typeof tasksApi.create> = ({ db, viewer }, input) =>
  inTransaction(db, async (tx) => {
    const [id = 0] = await createTasks(tx, viewer, [input])
    return getTask(tx.sql, viewer.scope, id)
  })

export const bulkCreateTasks: Handler<typeof tasksApi.bulkCreate> = ({ db, viewer }, { tasks }) =>
  inTransaction(db, async (tx) => {
    const ids = await createTasks(tx, viewer, tasks)
    return { tasks: await getTasks(tx.sql, viewer.scope, ids) }
  })

type Changes = Omit<
  HandlerInput<typeof tasksApi.update>,
  'id' | 'base' | 'repeats' | 'concerns' | 'completedBy'
>

interface Late {
  /** The open task of the series. */
  readonly task: Task
  readonly chore: Chore
  readonly missed: MissedTime
}

/**
 * A time that was left out meanwhile, if this completes it, and changes nothing else. The task that the person saw may have been
 * completed since, at another time.
 */
const findLate = async (
  tx: Tx,
  viewer: Viewer,
  { task, series: { seriesId } }: TaskInSeries,
  {
    input: { status, completedAt: _completedAt, ...others },
    base,
  }: { readonly input: Changes; readonly base: HandlerInput<typeof tasksApi.update>['base'] },
): Promise<Late | undefined> => {
  const seen = toComparableBase(base)?.dueDate
  const isCompletionAlone =
    status === 'completed' && Object.values(others).every((value) => value === undefined)
  if (!isCompletionAlone || seen === undefined || seen === task.dueDate) return undefined
  const open = await findOpenOfSeries(tx.sql, viewer.scope, seriesId)
  const missed = open && findMissed(open.chore, seen)
  return missed && open.chore ? { task: open.task, chore: open.chore, missed } : undefined
}

/** Who a task is assigned to, unless they have left: then whoever completes it has done it. */
const toPossibleDoer = async (
  tx: Tx,
  { userId }: Pick<Viewer, 'userId'>,
  task: Task,
  { status, assignedTo }: Pick<Task, 'status' | 'assignedTo'>,
): Promise<string | null> => {
  const isCompletion = status === 'completed' && task.status !== 'completed'
  if (!isCompletion || assignedTo === null || assignedTo === userId) return assignedTo
  return (await canSee(tx.sql, assignedTo, task)) ? assignedTo : null
}

/** Completes a time that was left out meanwhile. If another device has done so already, nothing changes. */
const completeLate = async (
  tx: Tx,
  viewer: Viewer,
  { task, input, said, ...late }: Late & { readonly input: Changes; readonly said: string | undefined },
): Promise<void> => {
  if (late.missed.isDone) return
  const open = { status: 'todo' as const, completedAt: null, completedBy: null }
  const { completedAt } = toCompletion(open, input, tx.now)
  const given = { status: 'completed' as const, assignedTo: late.missed.assignedTo }
  const assignedTo = await toPossibleDoer(tx, viewer, task, given)
  const doer = { ...given, assignedTo }
  const completedBy = toCompletedBy({ ...open, ...doer, status: 'todo' }, doer, {
    said,
    userId: viewer.userId,
  })
  await makeRoom(tx, { ...task, added: 1 })
  await completeMissed(tx, { ...late, task, assignedTo, completedAt, completedBy })
}

interface GivenPeople {
  readonly assignedTo: string | null | undefined
  readonly said: string | undefined
  readonly repeats: NewRepeats | null | undefined
}

/**
 * Whom a change names anew. A former member stays assigned to their tasks and takes turns again when they come back, but is given
 * no task until then.
 */
const listNewPeople = (
  { assignedTo, completedBy, repeats }: Pick<Task, 'assignedTo' | 'completedBy' | 'repeats'>,
  given: GivenPeople,
): readonly string[] => {
  const [people, members] = [new Set([assignedTo, completedBy]), new Set(listTurnMembers(repeats))]
  return [
    ...[given.assignedTo, given.said].filter((person) => person && !people.has(person)),
    ...listTurnMembers(given.repeats).filter((member) => !members.has(member)),
  ].filter((person) => typeof person === 'string')
}

/** Locks the task that a change is meant for. Throws `tasks.changed_since` if it was to be moved, and somebody has completed it. */
const lockChanged = async (
  tx: Tx,
  viewer: Viewer,
  id: number,
  change: SeriesChange,
): Promise<TaskInSeries> => {
  const locked = await lockMeant(tx, viewer, { id, isFollowing: isForFollowing(change) })
  if (locked.task.id !== id && change.dueDate !== undefined) throw new AppError('tasks.changed_since')
  return locked
}

export const updateTask: Handler<typeof tasksApi.update> = (
  { db, viewer },
  { id: meant, base, repeats, concerns, completedBy: said, ...input },
) =>
  inTransaction(db, async (tx) => {
    // Conflicts, status and completion time depend on the current row, so concurrent changes must wait.
    const change = { ...input, completedBy: said, concerns }
    const locked = await lockChanged(tx, viewer, meant, change)
    const { task } = locked
    const { id } = task
    authorize(viewer, 'tasks.update', task)
    const changed = {
      ...input,
      completedBy: said,
      repeats: toRuleText(repeats),
      reminders: toRemindersText(input.reminders),
    }
    const late = await findLate(tx, viewer, locked, { input, base })
    if (
      !late &&
      (findEditConflict(toComparableTask(task), changed, toComparableBase(base)) ||
        isOtherTime(locked, change, base))
    )
      throw new AppError('tasks.changed_since')
    await assertAllAssignable(
      tx.sql,
      task,
      listNewPeople(task, { assignedTo: input.assignedTo, said, repeats }),
    )
    if (late) {
      await completeLate(tx, viewer, { ...late, input, said })
      return getTask(tx.sql, viewer.scope, id)
    }
    const completion = toCompletion(task, input, tx.now)
    const { assignedTo = task.assignedTo } = input
    const doer = {
      ...completion,
      assignedTo: await toPossibleDoer(tx, viewer, task, { ...completion, assignedTo }),
    }
    const completedBy = toCompletedBy(task, doer, { said, userId: viewer.userId })
    const changes = { ...input, ...completion, ...(completedBy !== task.completedBy && { completedBy }) }
    const { own, next } = await planSeries(tx, viewer, locked, {
      after: applyChanges(task, changes),
      repeats,
      isOnlyThis: concerns === 'this',
    })
    await updateRow(tx.rows, viewer.scope, id, { ...changes, ...own }, tx.now)
    const updated = await getTask(tx.sql, viewer.scope, id)
    if (next) {
      await makeRoom(tx, { ...task, added: 1, except: id })
      await insertNext(tx, updated, next)
    }
    tx.touch('tasks', toScopeKey(task))
    return updated
  })

export const removeTask: Handler<typeof tasksApi.remove> = ({ db, viewer }, { id, concerns }) =>
  inTransaction(db, async (tx) => {
    // The lock makes a concurrent deletion wait and then find no row.
    const { task, series } = await lockMeant(tx, viewer, { id, isFollowing: concerns === 'following' })
    authorize(viewer, 'tasks.delete', task)
    // The series has ended already, and what was done stays.
    const isOver = concerns === 'following' && task.status === 'completed' && series.seriesId !== null
    if (isOver) return { success: true }
    await deleteTask(tx.rows, viewer.scope, task.id)
    tx.touch('tasks', toScopeKey(task))
    return { success: true }
  })

/**
 * Runs when an account is deleted: its personal tasks are deleted. Tasks in a house group with other members stay;
 * foreign keys clear the reference to the account.
 */
export const removeTasksOfUser = async (tx: Tx, userId: string): Promise<void> => {
  const groups = await listGroupsWithTasksOf(tx.sql, userId)
  // Afterwards nobody knows any more which tasks were theirs.
  for (const { houseGroupId } of groups)
    if (houseGroupId !== null) {
      await passTasksOn(tx, { houseGroupId, userId })
      tx.touch('tasks', `group:${houseGroupId}`)
    }
  if (groups.some(({ hasHelped }) => hasHelped)) await forgetAssigneesOfDone(tx.sql, userId)
  if (groups.length > 0) await deleteUnsharedRows(tx.sql, 'tasks', userId)
}
