import { randomUUID } from 'node:crypto'
import type { HandlerInput } from '@roost/contract/endpoint/endpoint.ts'
import type { NewRepeats } from '@roost/contract/tasks/repeats.ts'
import type { Task, tasksApi } from '@roost/contract/tasks/tasks.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { toTaskLock, toTaskSeriesLock } from '../../../db/scopes/scope.ts'
import type { Tx } from '../../../db/transactions/transaction.ts'
import type { Viewer } from '../../../http/sessions/context.ts'
import { AppError } from '../../../lib/app-error.ts'
import { toZonedDate } from '../../../lib/time/zoned-time.ts'
import { toMinutes } from './loads.rules.ts'
import { getPresence } from './presence.service.ts'
import {
  countRepeatingTasks,
  findOpenOfSeries,
  getTaskInSeries,
  insertNextTask,
  isCompletedOfSeries,
  listFollowing,
  type NextTask,
  type SeriesState,
  type TaskInSeries,
} from './repeats.queries.ts'
import { deleteTask, type StoredSeries } from '../tasks.queries.ts'
import { parseChore, toStoredChore } from './stored-chore.queries.ts'
import { changeChore, type ChoreChange } from './chore-changes.rules.ts'
import { isSameTemplate, makeTask, type MadeTask, type Occurrence, toTemplate } from './chores.rules.ts'
import { reassignReopened, toEarlierReopenings, toReturnedChore } from './reopening.rules.ts'
import {
  type Chore,
  type Reopening,
  toEarlier,
  toNextDate,
  toChangedStart,
  toMissedAt,
  toStartsOn,
  toTurnAt,
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

export const toToday = (tx: Tx, { repeats: { timeZone } }: Chore): CalendarDate =>
  toZonedDate(tx.now, timeZone)

const toColumns = (
  seriesId: string | null,
  { chore, occurrenceOn }: Occurrence,
  { dueDate }: Pick<Task, 'dueDate'>,
  today: CalendarDate,
  startsOn = toStartsOn(chore.repeats, occurrenceOn, today),
): StoredSeries => ({
  series_id: seriesId ?? randomUUID(),
  occurrence_on: occurrenceOn,
  starts_on: startsOn,
  turn_at: toTurnAt(chore.repeats, startsOn),
  missed_at: toMissedAt(chore.repeats, { occurrenceOn, dueDate }),
  repeats: toStoredChore(chore),
})

const noSeries: StoredSeries = {
  series_id: null,
  occurrence_on: null,
  starts_on: null,
  missed_at: null,
  turn_at: null,
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
    const { assignedTo = null, dueDate = null, starts_on: startsOn, minutes } = started
    if (task.repeats) presence.addOpen({ assignedTo, dueDate, startsOn, minutes }, 1)
    return started
  })
}

/** Reads a task that nobody else changes in this transaction, and locks it and its series. Throws `tasks.not_found`. */
export const lockTask = async (
  tx: Tx,
  { scope }: Pick<Viewer, 'scope'>,
  id: number,
): Promise<TaskInSeries> => {
  await tx.lock(toTaskLock(id))
  const found = await getTaskInSeries(tx.sql, scope, id)
  const { seriesId } = found.series
  if (seriesId === null) return found
  await tx.lock(toTaskSeriesLock(seriesId))
  return getTaskInSeries(tx.sql, scope, id)
}

/** A task that a person wants to change or delete, and whether they mean all that follow, too. */
interface Meant {
  readonly id: number
  readonly isFollowing: boolean
}

const findMeant = async (
  tx: Tx,
  { scope }: Pick<Viewer, 'scope'>,
  { id, isFollowing }: Meant,
): Promise<number> => {
  if (!isFollowing) return id
  const { task, series } = await getTaskInSeries(tx.sql, scope, id)
  if (task.status !== 'completed' || series.seriesId === null) return id
  return (await findOpenOfSeries(tx.sql, scope, series.seriesId))?.task.id ?? id
}

/**
 * Locks a task as `lockTask` does. If somebody has completed it meanwhile, and all that follow are meant, that is the open one of its series.
 * Throws `tasks.changed_since` if it is completed or reopened at this moment.
 */
export const lockMeant = async (
  tx: Tx,
  viewer: Pick<Viewer, 'scope'>,
  meant: Meant,
): Promise<TaskInSeries> => {
  const id = await findMeant(tx, viewer, meant)
  const locked = await lockTask(tx, viewer, id).catch((error: unknown) => {
    const isTakenBack = id !== meant.id && error instanceof AppError && error.code === 'tasks.not_found'
    throw isTakenBack ? new AppError('tasks.changed_since') : error
  })
  if (meant.isFollowing && locked.task.status === 'completed' && (await findMeant(tx, viewer, meant)) !== id)
    throw new AppError('tasks.changed_since')
  return locked
}

export const toOccurrence = ({ chore, occurrenceOn }: SeriesState): Occurrence | null =>
  chore && occurrenceOn !== null ? { chore, occurrenceOn } : null

/** The next task of a completed one, if nobody has touched it and none came after it. */
const findTakenBack = async (tx: Tx, { task: { id }, series: { seriesId } }: TaskInSeries) => {
  if (seriesId === null) return undefined
  const [next, later] = await listFollowing(tx.sql, { seriesId, after: id })
  return next?.chore?.isUntouched && !later ? { ...next, chore: next.chore } : undefined
}

/** How the tasks before can be reopened, too: none if the last of them was deleted or is no longer one of the series. */
const listReopenings = async (
  tx: Tx,
  { seriesId }: SeriesState,
  { earlier = [] }: Chore,
): Promise<readonly Reopening[]> => {
  const [last] = earlier
  if (!last || !(await isCompletedOfSeries(tx.sql, { id: last.previousId, seriesId }))) return []
  return earlier
}

/** Reopens a completed task. The next one is taken back; if it was touched, this one no longer belongs to the series. */
const reopen = async (
  tx: Tx,
  viewer: Viewer,
  locked: TaskInSeries,
  { after }: SeriesChange,
): Promise<SeriesPlan['own']> => {
  const next = await findTakenBack(tx, locked)
  if (!next) return noSeries
  await deleteTask(tx.rows, viewer.scope, next.id)
  const { task, series } = locked
  const occurrenceOn = series.occurrenceOn ?? ''
  const reopenings = await listReopenings(tx, series, next.chore)
  const chore = toReturnedChore(next.chore, { task, after, occurrenceOn, next, reopenings })
  const { assignedTo: doer, dueDate } = task
  const returned = { chore, occurrenceOn, dueDate, assignedTo: doer }
  const presence = await getPresence(tx, task, { rules: [chore.repeats], except: task.id })
  const today = toToday(tx, chore)
  const { assignedTo, ...own } = reassignReopened(returned, presence, today)
  const { previousStartsOn: startsOn = today } = next.chore
  return {
    repeats: toStoredChore(own.chore),
    ...(startsOn > today &&
      after.status === 'todo' && { starts_on: startsOn, turn_at: toTurnAt(chore.repeats, startsOn) }),
    missed_at: toMissedAt(chore.repeats, { occurrenceOn, dueDate }),
    ...(assignedTo !== doer && { assignedTo }),
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

interface Completion {
  /** The task before and after. */
  readonly before: Task
  readonly after: Task
  /** The rule, if nothing else is changed. */
  readonly untouched: Chore | undefined
}

/** The rule of a task of which nothing is changed. */
const toUnchanged = (
  { task, series: { chore } }: TaskInSeries,
  { after, repeats }: SeriesChange,
): Chore | undefined => {
  const isChanged =
    repeats || task.dueDate !== after.dueDate || !isSameTemplate(toTemplate(task), toTemplate(after))
  return (!isChanged && chore) || undefined
}

const planNext = (
  tx: Tx,
  { before, after, untouched }: Completion,
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
    done: {
      id: after.id,
      on: doneOn,
      startsOn: before.startsOn,
      earlier: untouched ? toEarlierReopenings(untouched, doneOn) : [],
    },
    missed: chore.missed,
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
    ...toColumns(
      series.seriesId,
      changed,
      after,
      today,
      toChangedStart({ before: task, after }, chores, today),
    ),
    ...(changed.assignedTo !== after.assignedTo && { assignedTo: changed.assignedTo }),
  }
  if (after.status !== 'completed') return { own, next: null }
  presence.addLoad(after.completedBy, toMinutes(after))
  const completion = { before: task, after, untouched: toUnchanged({ task, series }, change) }
  const next = planNext(tx, completion, changed, presence)
  return {
    own: { ...own, repeats: null, starts_on: null, missed_at: null, turn_at: null },
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
  return { own: isReopened ? await reopen(tx, viewer, locked, change) : {}, next: null }
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
