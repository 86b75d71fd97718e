import { randomUUID } from 'node:crypto'
import { maxPauseDays } from '@roost/contract/tasks/repeat-values.ts'
import type { HandlerInput } from '@roost/contract/endpoint/endpoint.ts'
import type { NewRepeats } from '@roost/contract/tasks/repeats.ts'
import type { Task, tasksApi } from '@roost/contract/tasks/tasks.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { toScopeKey } from '../../../db/scopes/scope.ts'
import { inTransaction, type Tx } from '../../../db/transactions/transaction.ts'
import { authorize } from '../../../http/sessions/authorize.ts'
import type { Handler, Viewer } from '../../../http/sessions/context.ts'
import { AppError } from '../../../lib/app-error.ts'
import { addDays, toZonedDate } from '../../../lib/time/zoned-time.ts'
import { toMinutes } from './loads.rules.ts'
import { getPresence } from './presence.service.ts'
import {
  countRepeatingTasks,
  findLastCompleted,
  getTaskInSeries,
  insertNextTask,
  listFollowing,
  moveTask,
  type NextTask,
  type SeriesState,
  type TaskInSeries,
} from './repeats.queries.ts'
import { deleteTask, getTask, parseChore, type StoredSeries, updateTask } from '../tasks.queries.ts'
import { changeChore, type ChoreChange } from './chore-changes.rules.ts'
import {
  makeTask,
  type MadeTask,
  type Occurrence,
  swapChore,
  toReturnedChore,
  reassign,
} from './chores.rules.ts'
import {
  type Chore,
  toDateFrom,
  toEarlier,
  toNextDate,
  isPaused,
  toChangedStart,
  toMissedAt,
  toSkippedDate,
  toStartsOn,
} from './repeats.rules.ts'
import { type Presence, toDoer } from './turns.rules.ts'
import { assertRepeatingRoom } from '../tasks.rules.ts'

// A task that comes back is an ordinary task with a rule. Completing it makes the next one in the same transaction and hands the
// rule on, so of each series exactly one task is open. A day on which it is shown later hides it until then; no job makes it. What nobody has done
// may be left out by one (missed.service.ts).

type Owner = Pick<Viewer, 'userId' | 'scope' | 'householdWeekStart'>

/** Throws `tasks.too_many_repeating` if there are more than allowed, with these. */
const assertRoomFor = async (tx: Tx, { userId, scope }: Owner, added: number): Promise<void> =>
  assertRepeatingRoom(
    (await countRepeatingTasks(tx.sql, { userId, houseGroupId: scope.houseGroupId })) + added,
  )

const toToday = (tx: Tx, { repeats: { timeZone } }: Chore): CalendarDate => toZonedDate(tx.now, timeZone)

const toColumns = (
  seriesId: string | null,
  { chore, occurrenceOn }: Occurrence,
  { dueDate }: Pick<Task, 'dueDate'>,
  today: CalendarDate,
): StoredSeries => ({
  series_id: seriesId ?? randomUUID(),
  occurrence_on: occurrenceOn,
  starts_on: toStartsOn(chore.repeats, occurrenceOn, today),
  missed_at: toMissedAt(chore.repeats, { occurrenceOn, dueDate }),
  repeats: JSON.stringify(chore),
})

const noSeries: StoredSeries = {
  series_id: null,
  occurrence_on: null,
  starts_on: null,
  missed_at: null,
  repeats: null,
}

type NewTask = HandlerInput<typeof tasksApi.create>

/** The columns with which a new task comes back. */
const toNewSeries = (
  tx: Tx,
  { repeats, ...task }: NewTask,
  { weekStart, presence }: Pick<ChoreChange, 'weekStart' | 'presence'>,
): StoredSeries & { readonly assignedTo?: string | null } => {
  const { description = null, assignedTo = null, dueDate = null, minutes = null } = task
  const full = { ...task, description, assignedTo, dueDate, minutes }
  const occurrence = changeChore(null, {
    before: full,
    after: full,
    repeats: repeats ?? null,
    isOnlyThis: false,
    weekStart,
    presence,
    toToday: (timeZone) => toZonedDate(tx.now, timeZone),
  })
  if (!occurrence) return noSeries
  const today = toToday(tx, occurrence.chore)
  return { ...toColumns(null, occurrence, full, today), assignedTo: occurrence.assignedTo }
}

/** New tasks with the columns of those that come back. Throws `tasks.too_many_repeating`. */
export const startSeries = async (
  tx: Tx,
  owner: Owner,
  tasks: readonly NewTask[],
): Promise<(Omit<NewTask, 'repeats'> & StoredSeries)[]> => {
  const added = tasks.filter(({ repeats }) => repeats).length
  if (added === 0) return tasks.map((task) => ({ ...task, ...noSeries }))
  await assertRoomFor(tx, owner, added)
  const { userId: createdBy, scope, householdWeekStart: weekStart } = owner
  const presence = await getPresence(
    tx,
    { createdBy, houseGroupId: scope.houseGroupId },
    { rules: tasks.map(({ repeats }) => repeats) },
  )
  return tasks.map((task) => {
    const started = { ...task, ...toNewSeries(tx, task, { weekStart, presence }) }
    if (task.repeats) presence.addLoad(started.assignedTo ?? null, toMinutes(started))
    return started
  })
}

/** Reads a task that nobody else changes in this transaction, and locks it and its series. Throws `tasks.not_found`. */
export const lockTask = async (
  tx: Tx,
  { scope }: Pick<Viewer, 'scope'>,
  id: number,
): Promise<TaskInSeries> => {
  await tx.lock(`task:${id}`)
  const found = await getTaskInSeries(tx.sql, scope, id)
  const { seriesId } = found.series
  if (seriesId === null) return found
  await tx.lock(`task-series:${seriesId}`)
  return getTaskInSeries(tx.sql, scope, id)
}

const toOccurrence = ({ chore, occurrenceOn }: SeriesState): Occurrence | null =>
  chore && occurrenceOn !== null ? { chore, occurrenceOn } : null

/** The next task of a completed one, if nobody has touched it and none came after it. */
const findTakenBack = async (tx: Tx, { task: { id }, series: { seriesId } }: TaskInSeries) => {
  if (seriesId === null) return undefined
  const [next, later] = await listFollowing(tx.sql, { seriesId, after: id })
  return next?.chore?.isUntouched && !later ? { ...next, chore: next.chore } : undefined
}

/** Reopens a completed task. The next one is taken back; if it was touched, this one no longer belongs to the series. */
const reopen = async (tx: Tx, viewer: Viewer, locked: TaskInSeries): Promise<SeriesPlan['own']> => {
  const next = await findTakenBack(tx, locked)
  if (!next) return noSeries
  await deleteTask(tx.rows, viewer.scope, next.id)
  const { task, series } = locked
  const chore = toReturnedChore(next.chore, task, next)
  const occurrenceOn = series.occurrenceOn ?? ''
  const returned = { chore, occurrenceOn, assignedTo: task.assignedTo }
  const presence = await getPresence(tx, task, { rules: [chore.repeats], except: task.id })
  const { assignedTo, ...own } = reassign(returned, presence, toToday(tx, chore))
  return {
    repeats: JSON.stringify(own.chore),
    missed_at: toMissedAt(chore.repeats, { occurrenceOn, dueDate: task.dueDate }),
    ...(assignedTo !== task.assignedTo && { assignedTo }),
  }
}

interface SeriesChange {
  /** The task as it will be. */
  readonly after: Task
  readonly repeats: NewRepeats | null | undefined
  readonly isOnlyThis: boolean
}

interface SeriesPlan {
  /** The columns of the task itself, and who it is assigned to if that follows from the turn. */
  readonly own: Partial<StoredSeries> & { readonly assignedTo?: string | null }
  readonly next: NextTask | null
}

const planNext = (
  tx: Tx,
  after: Task,
  { chore, occurrenceOn }: Occurrence,
  presence: Presence,
): MadeTask | null => {
  const today = toToday(tx, chore)
  const doneOn = toEarlier(toZonedDate(after.completedAt ?? tx.now, chore.repeats.timeZone), today)
  const date = toNextDate(chore.repeats, { occurrenceOn, doneOn })
  if (date === null) return null
  return makeTask(chore, after, {
    date,
    today,
    done: { on: doneOn, id: after.id },
    isUntouched: true,
    counts: true,
    isDone: true,
    ...presence,
  })
}

const planOpen = async (
  tx: Tx,
  viewer: Viewer,
  { task, series }: TaskInSeries,
  change: SeriesChange,
): Promise<SeriesPlan> => {
  const { after, repeats, isOnlyThis } = change
  const current = toOccurrence(series)
  const { householdWeekStart: weekStart } = viewer
  const presence = await getPresence(tx, task, { rules: [current?.chore.repeats, repeats], except: task.id })
  const changed = changeChore(current, {
    before: task,
    after,
    repeats,
    isOnlyThis,
    weekStart,
    presence,
    toToday: (timeZone) => toZonedDate(tx.now, timeZone),
  })
  if (!changed) return { own: current ? noSeries : {}, next: null }
  if (!current) await assertRoomFor(tx, viewer, 1)
  const today = toToday(tx, changed.chore)
  const chores = { before: current?.chore ?? null, after: changed.chore }
  const own = {
    ...toColumns(series.seriesId, changed, after, today),
    starts_on: toChangedStart({ before: task, after }, chores, today),
    ...(changed.assignedTo !== after.assignedTo && { assignedTo: changed.assignedTo }),
  }
  if (after.status !== 'completed') return { own, next: null }
  presence.addLoad(after.completedBy, toMinutes(after))
  const next = planNext(tx, after, changed, presence)
  return {
    own: { ...own, repeats: null, starts_on: null, missed_at: null },
    next: next && { ...next, series_id: own.series_id },
  }
}

/**
 * What a change of a task means for its series. Throws `tasks.repeats_completed`, `tasks.repeats_without_due` or
 * `tasks.too_many_repeating`.
 */
export const planSeries = async (
  tx: Tx,
  viewer: Viewer,
  locked: TaskInSeries,
  change: SeriesChange,
): Promise<SeriesPlan> => {
  if (locked.series.seriesId === null && !change.repeats) return { own: {}, next: null }
  if (locked.task.status !== 'completed') return planOpen(tx, viewer, locked, change)
  if (change.repeats) throw new AppError('tasks.repeats_completed')
  const isReopened = change.after.status !== 'completed'
  return { own: isReopened ? await reopen(tx, viewer, locked) : {}, next: null }
}

/** Whether a new task was made when the last one of its series was completed, rather than by a person. */
export const isNextOfSeries = ({ repeats = null }: { readonly repeats?: string | null }): boolean =>
  parseChore(repeats)?.isUntouched ?? false

interface SeriesUpdate {
  readonly row: SeriesRow
  readonly before: SeriesRow
}

interface SeriesRow {
  readonly repeats: string | null
  readonly assigned_to: string | null
}

/** Whether somebody is assigned a task because it is their turn now, rather than by a person. */
export const isByTurn = ({ row, before }: SeriesUpdate): boolean => {
  const [turn, earlier] = [parseChore(row.repeats)?.turn, parseChore(before.repeats)?.turn]
  return turn !== undefined && !turn.isChosen && row.assigned_to === toDoer(turn) && earlier !== undefined
}

export const insertNext = (tx: Tx, completed: Task, next: NextTask): Promise<void> =>
  insertNextTask(tx.rows, completed, next, tx.now)

interface MoveContext extends Occurrence {
  readonly seriesId: string | null
  readonly today: CalendarDate
}

/** Where a task is moved, and from when it is shown. */
interface Target {
  readonly date: CalendarDate | null
  readonly from?: CalendarDate
  /** Whether it is shown at once. */
  readonly isShown?: boolean
  /** Whether the time that is left out counts as one of the turn. */
  readonly counts: boolean
}

interface LockedSeries extends TaskInSeries {
  readonly occurrence: Occurrence
}

/** Locks the open task of a series. Throws `tasks.not_found`, `tasks.not_repeating`, or `tasks.changed_since` if the person saw another due date. */
const lockSeries = async (
  tx: Tx,
  viewer: Viewer,
  { id, dueDate }: { readonly id: number; readonly dueDate?: string | null | undefined },
): Promise<LockedSeries> => {
  const locked = await lockTask(tx, viewer, id)
  authorize(viewer, 'tasks.update', locked.task)
  const occurrence = toOccurrence(locked.series)
  if (!occurrence) throw new AppError('tasks.not_repeating')
  if (dueDate !== undefined && dueDate !== locked.task.dueDate) throw new AppError('tasks.changed_since')
  return { ...locked, occurrence }
}

/** Throws as `lockSeries` does, and `tasks.repeats_without_due`, as no time of a task without a due date can be left out. */
const lockDated: typeof lockSeries = async (tx, viewer, input) => {
  const locked = await lockSeries(tx, viewer, input)
  if (locked.task.dueDate === null) throw new AppError('tasks.repeats_without_due')
  return locked
}

/** Moves the open task of a series to another date. Throws `tasks.last_time`. */
const move = async (
  tx: Tx,
  viewer: Viewer,
  { task, series, occurrence }: LockedSeries,
  toTarget: (context: MoveContext) => Target | Promise<Target>,
): Promise<Task> => {
  const { chore } = occurrence
  const today = toToday(tx, chore)
  const target = await toTarget({ ...occurrence, seriesId: series.seriesId, today })
  const { date, from = today, isShown = false, counts } = target
  if (date === null) throw new AppError('tasks.last_time')
  const presence = await getPresence(tx, task, { rules: [chore.repeats], except: task.id })
  const made = makeTask(chore, task, { date, today, from, counts, missed: chore.missed, ...presence })
  const moved = isShown ? { ...made, starts_on: null } : made
  await moveTask(tx.rows, viewer.scope, task.id, moved, tx.now)
  tx.touch('tasks', toScopeKey(task))
  return getTask(tx.sql, viewer.scope, task.id)
}

export const skipTask: Handler<typeof tasksApi.skip> = ({ db, viewer }, input) =>
  inTransaction(db, async (tx) =>
    move(tx, viewer, await lockDated(tx, viewer, input), ({ chore, occurrenceOn, today }) => ({
      date: toSkippedDate(chore.repeats, { occurrenceOn, today }),
      counts: chore.repeats.turns?.countsSkipped ?? false,
    })),
  )

/** Swaps this turn for the next one of another member, who does it this time. */
export const swapTask: Handler<typeof tasksApi.swap> = (
  { db, viewer },
  { with: other, assignedTo: seen, ...input },
) =>
  inTransaction(db, async (tx) => {
    const { task, occurrence } = await lockSeries(tx, viewer, input)
    if (seen !== undefined && seen !== task.assignedTo) throw new AppError('tasks.changed_since')
    const { chore, assignedTo } = swapChore(occurrence, other, await getPresence(tx, task, { rules: [] }))
    await updateTask(tx.rows, viewer.scope, task.id, { assignedTo, repeats: JSON.stringify(chore) }, tx.now)
    tx.touch('tasks', toScopeKey(task))
    return getTask(tx.sql, viewer.scope, task.id)
  })

/** The first date from today on that has not been completed. */
const toDateNow = async (tx: Tx, { chore, seriesId, today }: MoveContext): Promise<CalendarDate | null> => {
  const last = await findLastCompleted(tx.sql, seriesId)
  if (!last) return toDateFrom(chore.repeats, today)
  const { repeats } = chore
  if (repeats.countsFrom === 'schedule')
    return toDateFrom(repeats, last.occurrenceOn >= today ? addDays(last.occurrenceOn, 1) : today)
  const doneOn = toZonedDate(last.completedAt, repeats.timeZone)
  const next = toNextDate(repeats, { occurrenceOn: last.occurrenceOn, doneOn })
  return next !== null && next < today ? today : next
}

/** Shows a task at once that its rule shows later. */
const showNow = async (tx: Tx, viewer: Viewer, { task }: TaskInSeries): Promise<Task> => {
  await updateTask(tx.rows, viewer.scope, task.id, { starts_on: null }, tx.now)
  tx.touch('tasks', toScopeKey(task))
  return getTask(tx.sql, viewer.scope, task.id)
}

export const pauseTask: Handler<typeof tasksApi.pause> = ({ db, viewer }, { until, ...input }) =>
  inTransaction(db, async (tx) => {
    const locked = await lockSeries(tx, viewer, input)
    const { task, occurrence } = locked
    if (until === null && !isPaused(occurrence.chore, task)) return showNow(tx, viewer, locked)
    return move(tx, viewer, locked, async (context) => {
      const { chore, today } = context
      if (until === null) return { date: await toDateNow(tx, context), isShown: true, counts: false }
      if (until <= today || until > addDays(today, maxPauseDays)) throw new AppError('tasks.pause_outside')
      return { date: toDateFrom(chore.repeats, until), from: until, counts: false }
    })
  })
