import { usualMinutes } from '@roost/contract/tasks/task-values.ts'
import type { Task, TaskCounts } from '@roost/contract/tasks/tasks.ts'
import type { CalendarDate, WallTime } from '@roost/contract/time/dates.ts'
import { type ReadSql, withoutJournal, type WriteSql } from '../../../db/engines/database.ts'
import { prepareRead } from '../../../db/engines/prepared-statement.ts'
import { isInScope, isRowInScope, type ViewerScope } from '../../../db/scopes/scope.ts'
import { isAnyRow, type RowJournal } from '../../../db/transactions/row-journal.ts'
import { AppError } from '../../../lib/app-error.ts'
import type { AssignedOccurrence, MadeTask } from './chores.rules.ts'
import type { Chore } from './repeats.rules.ts'
import { toStoredReminders } from '../reminders/stored-reminders.queries.ts'
import { selectTasks, toTask } from '../tasks.queries.ts'
import { parseChore, toStoredChore } from './stored-chore.queries.ts'

/** A task and the series that it belongs to. */
export interface NextTask extends MadeTask {
  readonly series_id: string | null
}

/** Inserts the next task of a series, which belongs to whom the last one belonged to. */
export const insertNextTask = async (
  rows: RowJournal,
  task: Pick<Task, 'createdBy' | 'houseGroupId'>,
  { chore, ...next }: NextTask,
  now: string,
): Promise<void> => {
  await rows.insert('tasks', [
    {
      ...next,
      repeats: toStoredChore(chore),
      reminders: toStoredReminders(next.reminders),
      status: 'todo',
      completed_by: null,
      created_by: task.createdBy,
      house_group_id: task.houseGroupId,
      completed_at: null,
      created_at: now,
      updated_at: now,
    },
  ])
}

const toMovedRow = ({ chore, ...moved }: MadeTask, now: string) => ({
  ...moved,
  repeats: toStoredChore(chore),
  reminders: toStoredReminders(moved.reminders),
  status: 'todo' as const,
  updated_at: now,
})

/** Moves the open task of a series to another date. */
export const moveTask = async (
  rows: RowJournal,
  scope: ViewerScope,
  id: number,
  moved: MadeTask,
  now: string,
): Promise<void> => {
  await rows.update('tasks', isRowInScope('tasks', id, scope), toMovedRow(moved, now))
}

/** Moves open tasks to other dates, by their ids; one without a date stays, and is never left out. */
export const moveTasks = async (
  rows: RowJournal,
  moved: ReadonlyMap<number, MadeTask | null>,
  now: string,
): Promise<void> => {
  await rows.update('tasks', isAnyRow('tasks', [...moved.keys()]), ({ id }) => {
    const task = moved.get(id)
    return task ? toMovedRow(task, now) : { missed_at: null, updated_at: now }
  })
}

export interface SeriesState {
  /** The same for all that came from one task; null for a task that never came back. */
  readonly seriesId: string | null
  readonly chore: Chore | null
  readonly occurrenceOn: string | null
}

export interface TaskInSeries {
  readonly task: Task
  readonly series: SeriesState
}

type TaskKey = { readonly id: number } & Pick<ViewerScope, 'userId' | 'houseGroupId'>

const readTaskInSeries = prepareRead((sql, { id, ...scope }: TaskKey) =>
  selectTasks(sql)
    .select(['tasks.series_id', 'tasks.occurrence_on'])
    .where('tasks.id', '=', id)
    .where(isInScope('tasks', scope as ViewerScope)),
)

/** Throws `tasks.not_found` if the task does not exist or is out of scope. */
export const getTaskInSeries = async (
  sql: ReadSql,
  { userId, houseGroupId }: ViewerScope,
  id: number,
): Promise<TaskInSeries> => {
  const [row] = await readTaskInSeries(sql, { id, userId, houseGroupId })
  if (!row) throw new AppError('tasks.not_found')
  const { series_id: seriesId, occurrence_on: occurrenceOn } = row
  return { task: toTask(row), series: { seriesId, occurrenceOn, chore: parseChore(row.repeats) } }
}

/** The tasks of a series that were made after this one, the next one first: at most two. */
export const listFollowing = async (
  sql: ReadSql,
  { seriesId, after }: { readonly seriesId: string; readonly after: number },
): Promise<(Task & Pick<SeriesState, 'chore'>)[]> => {
  const rows = await selectTasks(sql)
    .where('tasks.series_id', '=', seriesId)
    .where('tasks.id', '>', after)
    .orderBy('tasks.id')
    .limit(2)
    .execute()
  return rows.map((row) => ({
    ...toTask(row),
    chore: parseChore(row.repeats),
  }))
}

/** Assigns open tasks to others, by their ids. */
export const assignTasks = async (
  rows: RowJournal,
  assigned: ReadonlyMap<number, AssignedOccurrence>,
  now: string,
): Promise<void> => {
  await rows.update('tasks', isAnyRow('tasks', [...assigned.keys()]), ({ id }) => {
    const task = assigned.get(id)
    return task ? { assigned_to: task.assignedTo, repeats: toStoredChore(task.chore), updated_at: now } : {}
  })
}

/** Says that somebody has been chosen for these tasks. That is no change that people see. */
export const clearTurnAt = async (sql: WriteSql, ids: readonly number[]): Promise<void> => {
  await withoutJournal(sql).updateTable('tasks').set({ turn_at: null }).where('id', 'in', ids).execute()
}

/** The open task of a series; undefined if none is open any more. */
export const findOpenOfSeries = async (
  sql: ReadSql,
  { userId, houseGroupId }: ViewerScope,
  seriesId: string | null,
): Promise<{ readonly task: Task; readonly chore: Chore | null } | undefined> => {
  const row = await selectTasks(sql)
    .where('tasks.series_id', '=', seriesId)
    .where('tasks.repeats', 'is not', null)
    .where(isInScope('tasks', { userId, houseGroupId } as ViewerScope))
    .executeTakeFirst()
  return row && { task: toTask(row), chore: parseChore(row.repeats) }
}

/** Whether a task is a completed one of this series. */
export const isCompletedOfSeries = async (
  sql: ReadSql,
  { id, seriesId }: { readonly id: number; readonly seriesId: string | null },
): Promise<boolean> => {
  const row = await sql
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', id)
    .where('series_id', '=', seriesId)
    .where('completed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

interface LastCompleted {
  readonly occurrenceOn: CalendarDate
  readonly completedAt: string
}

/** The completed task of a series with the last date; undefined if none was completed. */
export const findLastCompleted = async (
  sql: ReadSql,
  seriesId: string | null,
): Promise<LastCompleted | undefined> => {
  const row = await sql
    .selectFrom('tasks')
    .select(['occurrence_on', 'completed_at'])
    .where('series_id', '=', seriesId)
    .where('completed_at', 'is not', null)
    .orderBy('occurrence_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.occurrence_on && row.completed_at
    ? { occurrenceOn: row.occurrence_on, completedAt: row.completed_at }
    : undefined
}

/** The number of tasks that come back in the scope of a new one. */
export const countRepeatingTasks = async (
  sql: ReadSql,
  { userId, houseGroupId }: Pick<ViewerScope, 'userId' | 'houseGroupId'>,
): Promise<number> => {
  const repeating = sql
    .selectFrom('tasks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('repeats', 'is not', null)
  const { count } = await (
    houseGroupId === null
      ? repeating.where('created_by', '=', userId).where('house_group_id', 'is', null)
      : repeating.where('house_group_id', '=', houseGroupId)
  ).executeTakeFirstOrThrow()
  return count
}

export interface RepeatingTask extends AssignedOccurrence, Pick<Task, 'minutes' | 'dueDate' | 'startsOn'> {
  readonly id: number
  readonly seriesId: string | null
}

const selectRepeating = (sql: ReadSql, houseGroupId: number) =>
  sql
    .selectFrom('tasks')
    .select(['id', 'series_id', 'occurrence_on', 'assigned_to', 'minutes', 'repeats'])
    .select(['due_date as dueDate', 'starts_on as startsOn'])
    .where('house_group_id', '=', houseGroupId)
    .where('repeats', 'is not', null)
    .orderBy('id')

type RepeatingRows = ReturnType<typeof selectRepeating>

const listRepeating = async (selected: RepeatingRows): Promise<RepeatingTask[]> => {
  const rows = await selected.execute()
  return rows.flatMap(({ id, series_id: seriesId, occurrence_on: occurrenceOn, ...row }) => {
    const chore = parseChore(row.repeats)
    const { assigned_to: assignedTo, minutes, dueDate, startsOn } = row
    return chore && occurrenceOn
      ? [{ id, seriesId, occurrenceOn, assignedTo, minutes, dueDate, startsOn, chore }]
      : []
  })
}

/** The open tasks of a house group that come back and are assigned to a person, this time or at another. */
export const listRepeatingTasksOf = (
  sql: ReadSql,
  { houseGroupId, userId }: { readonly houseGroupId: number; readonly userId: string },
): Promise<RepeatingTask[]> =>
  listRepeating(
    selectRepeating(sql, houseGroupId).where((eb) =>
      eb.or([eb('assigned_to', '=', userId), eb('repeats', 'like', `%"${userId}"%`)]),
    ),
  )

/** Those of the tasks of a house group that are open and come back. */
export const listRepeatingTasks = (
  sql: ReadSql,
  { houseGroupId, ids }: { readonly houseGroupId: number; readonly ids: readonly number[] },
): Promise<RepeatingTask[]> => listRepeating(selectRepeating(sql, houseGroupId).where('id', 'in', ids))

interface Period {
  readonly houseGroupId: number
  /** From when on completed tasks count. */
  readonly since: string
  readonly today: CalendarDate
  /** Until when open tasks count that are shown today. */
  readonly until: WallTime
  /** A task that does not count. */
  readonly except: number
}

/** The minutes of the completed tasks of a house group, by who did them; null if nobody knows. */
const selectDone = (sql: ReadSql, { houseGroupId, since }: Pick<Period, 'houseGroupId' | 'since'>) =>
  sql
    .selectFrom('tasks')
    .select((eb) => [
      eb.fn.coalesce('completed_by', 'assigned_to').as('member'),
      eb.fn.sum<number>(eb.fn.coalesce('minutes', eb.lit(usualMinutes))).as('minutes'),
    ])
    .where('house_group_id', '=', houseGroupId)
    .where('completed_at', '>=', since)
    .groupBy((eb) => eb.fn.coalesce('completed_by', 'assigned_to'))

/** How many tasks the members of a house group have done, and how many minutes these took. */
export const listDone = (
  sql: ReadSql,
  period: Pick<Period, 'houseGroupId' | 'since'>,
): Promise<{ member: string | null; minutes: number; tasks: number }[]> =>
  selectDone(sql, period)
    .select((eb) => eb.fn.countAll<number>().as('tasks'))
    .execute()

/**
 * How many minutes the members of a house group have done with all tasks, and will have done soon with those that come back. A
 * member can occur twice.
 */
export const listMinutes = (
  sql: ReadSql,
  { houseGroupId, since, today, until, except }: Period,
): Promise<{ member: string | null; minutes: number }[]> =>
  selectDone(sql, { houseGroupId, since })
    .where('id', '<>', except)
    .unionAll(
      sql
        .selectFrom('tasks')
        .select((eb) => [
          'assigned_to as member',
          eb.fn.sum<number>(eb.fn.coalesce('minutes', eb.lit(usualMinutes))).as('minutes'),
        ])
        .where('house_group_id', '=', houseGroupId)
        .where('completed_at', 'is', null)
        .where('repeats', 'is not', null)
        .where('assigned_to', 'is not', null)
        .where('due_date', '<=', until)
        .where((eb) => eb.or([eb('starts_on', 'is', null), eb('starts_on', '<=', today)]))
        .where('id', '<>', except)
        .groupBy('assigned_to'),
    )
    .execute()

const selectCounts = (sql: ReadSql) =>
  sql
    .selectFrom('tasks')
    .select(['category', 'status', 'priority'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['category', 'status', 'priority'])

/**
 * The open tasks that the board does not show on this day, by category, status and priority: those that it shows later, and those
 * that come back without a due date. A combination can occur twice.
 */
export const countHiddenTasks = (
  sql: ReadSql,
  scope: ViewerScope,
  today: CalendarDate,
): Promise<TaskCounts> =>
  selectCounts(sql)
    .where('starts_on', '>', today)
    .where(isInScope('tasks', scope))
    .unionAll(
      selectCounts(sql)
        // Not null. Of two scopes, SQLite reads the index of such tasks only if it is compared.
        .where('repeats', '>', '')
        .where('due_date', 'is', null)
        .where((eb) => eb.or([eb('starts_on', 'is', null), eb('starts_on', '<=', today)]))
        .where(isInScope('tasks', scope)),
    )
    .execute()

interface OldTasks extends Pick<Task, 'houseGroupId' | 'createdBy'> {
  readonly count: number
  /** A completed task that stays. */
  readonly except?: number
}

/** Deletes those tasks of series that were completed first. Returns how many. */
export const deleteOldestCompleted = async (
  sql: WriteSql,
  { houseGroupId, createdBy, count, except = 0 }: OldTasks,
): Promise<number> => {
  const { numDeletedRows } = await withoutJournal(sql)
    .deleteFrom('tasks')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('tasks')
        .select('id')
        .where('series_id', 'is not', null)
        .where('completed_at', 'is not', null)
        .where('id', '<>', except)
        .where(
          houseGroupId === null
            ? eb.and([eb('house_group_id', 'is', null), eb('created_by', '=', createdBy)])
            : eb('house_group_id', '=', houseGroupId),
        )
        .orderBy('completed_at')
        .orderBy('id')
        .limit(count),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
