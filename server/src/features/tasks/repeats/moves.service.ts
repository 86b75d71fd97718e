import { maxPauseDays } from '@roost/contract/tasks/repeat-values.ts'
import type { Task, tasksApi } from '@roost/contract/tasks/tasks.ts'
import type { CalendarDate } from '@roost/contract/time/dates.ts'
import { toScopeKey } from '../../../db/scopes/scope.ts'
import { inTransaction, type Tx } from '../../../db/transactions/transaction.ts'
import { authorize } from '../../../http/sessions/authorize.ts'
import type { Handler, Viewer } from '../../../http/sessions/context.ts'
import { AppError } from '../../../lib/app-error.ts'
import { addDays, toZonedDate } from '../../../lib/time/zoned-time.ts'
import { getTask, updateTask } from '../tasks.queries.ts'
import { makeTask, type Occurrence, swapChore } from './chores.rules.ts'
import { getPresence } from './presence.service.ts'
import { findLastCompleted, moveTask, type TaskInSeries } from './repeats.queries.ts'
import { isPaused, toDateFrom, toNextDate, toSkippedDate } from './repeats.rules.ts'
import { toStoredChore } from './stored-chore.queries.ts'
import { lockTask, toOccurrence, toToday } from './repeats.service.ts'

// The open task of a series is left out this time or until a day, or its turn is swapped.

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
  const moved = isShown ? { ...made, starts_on: null, turn_at: null } : made
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
    const { dueDate } = task
    const presence = await getPresence(tx, task, { rules: [] })
    const { chore, assignedTo } = swapChore({ ...occurrence, dueDate }, other, presence)
    await updateTask(tx.rows, viewer.scope, task.id, { assignedTo, repeats: toStoredChore(chore) }, tx.now)
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
  await updateTask(tx.rows, viewer.scope, task.id, { starts_on: null, turn_at: null }, tx.now)
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
