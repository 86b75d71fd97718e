import { sql } from 'kysely'
import type { ScopeKey } from '@roost/contract/endpoint/changes.ts'
import { toDisplayName } from '@roost/contract/text/names.ts'
import type { HandlerInput } from '@roost/contract/endpoint/endpoint.ts'
import type { Task, TaskCounts, tasksApi } from '@roost/contract/tasks/tasks.ts'
import { listInScope, prepareScopedReaders } from '../../db/scopes/scoped-list.ts'
import { type ReadSql, withoutJournal, type WriteSql } from '../../db/engines/database.ts'
import { prepareRead } from '../../db/engines/prepared-statement.ts'
import type { RowJournal } from '../../db/transactions/row-journal.ts'
import {
  isInScope,
  isRowInScope,
  listRowScopes,
  toOwnScopeKey,
  type ViewerScope,
} from '../../db/scopes/scope.ts'
import { AppError } from '../../lib/app-error.ts'
import { parseReminders, toStoredReminders } from './reminders/stored-reminders.queries.ts'
import type { SeriesColumns } from './repeats/chores.rules.ts'
import { parseRepeats } from './repeats/stored-chore.queries.ts'

/**
 * The SQLite driver keeps a row of more than 21 columns in twice the memory. Those of a series are read one by one, where
 * they are needed, and a few that most tasks do not have are read as one.
 */
const taskColumns = [
  'tasks.id',
  'tasks.title',
  'tasks.description',
  'tasks.category',
  'tasks.priority',
  'tasks.status',
  'tasks.due_date',
  'tasks.assigned_to',
  'tasks.house_group_id',
  'tasks.completed_at',
  'tasks.starts_on',
  'tasks.repeats',
  'tasks.created_at',
  'tasks.updated_at',
] as const

const more = sql<string>`concat(${sql.ref('tasks.minutes')}, '|', ${sql.ref('tasks.completed_by')}, '|', ${sql.ref('tasks.created_by')}, '|', ${sql.ref('tasks.reminders')})`

export const selectTasks = (db: ReadSql) =>
  db
    .selectFrom('tasks')
    .leftJoin('users as creator', 'creator.id', 'tasks.created_by')
    .leftJoin('users as assignee', 'assignee.id', 'tasks.assigned_to')
    .select(taskColumns)
    .select(more.as('more'))
    .select([
      'creator.first_name as creator_first_name',
      'creator.last_name as creator_last_name',
      'creator.email as creator_email',
      'assignee.first_name as assignee_first_name',
      'assignee.last_name as assignee_last_name',
      'assignee.email as assignee_email',
    ])

/** What is read as one column. */
const toMore = (more: string) => {
  const [minutes, completedBy, createdBy, reminders = null] = more.split('|').map((value) => value || null)
  return {
    minutes: minutes ? Number(minutes) : null,
    completedBy: completedBy ?? null,
    createdBy: createdBy ?? null,
    reminders: parseReminders(reminders),
  }
}

type TaskRows = ReturnType<typeof selectTasks>
type TaskRow = Awaited<ReturnType<TaskRows['executeTakeFirstOrThrow']>>

export const toTask = (row: TaskRow): Task => {
  const { minutes, completedBy, createdBy, reminders } = toMore(row.more)
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    priority: row.priority,
    status: row.status,
    dueDate: row.due_date,
    assignedTo: row.assigned_to,
    assignedToName:
      row.assigned_to &&
      toDisplayName({
        firstName: row.assignee_first_name,
        lastName: row.assignee_last_name,
        email: row.assignee_email,
      }),
    createdBy,
    createdByName:
      createdBy &&
      toDisplayName({
        firstName: row.creator_first_name,
        lastName: row.creator_last_name,
        email: row.creator_email,
      }),
    houseGroupId: row.house_group_id,
    completedAt: row.completed_at,
    completedBy: row.completed_at && (completedBy ?? row.assigned_to),
    minutes,
    reminders,
    repeats: parseRepeats(row.repeats),
    startsOn: row.starts_on,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

type TaskKey = { readonly id: number } & Pick<ViewerScope, 'userId' | 'houseGroupId'>

/** The last task on the previous page. */
export interface TaskCursor {
  readonly id: number
  readonly completedAt: string | undefined
}

export interface TaskPage {
  readonly state: 'open' | 'completed' | undefined
  readonly after: TaskCursor | undefined
  readonly limit: number
}

interface PageValues {
  readonly limit: number
  readonly afterId: number | undefined
  readonly afterCompletedAt: string | undefined
}

type ToPage = (rows: TaskRows, values: PageValues) => TaskRows

const toPage: ToPage = (rows, { afterId, limit }) => {
  const page = rows.orderBy('tasks.id', 'desc').limit(limit)
  return afterId === undefined ? page : page.where('tasks.id', '<', afterId)
}

const toOpenPage: ToPage = (rows, values) => toPage(rows, values).where('tasks.completed_at', 'is', null)

const toCompletedPage: ToPage = (rows, { afterId, afterCompletedAt, limit }) => {
  const page = rows
    .where('tasks.completed_at', 'is not', null)
    .orderBy('tasks.completed_at', 'desc')
    .orderBy('tasks.id', 'desc')
    .limit(limit)
  if (afterId === undefined || afterCompletedAt === undefined) return page
  // With a row-value comparison both engines seek in the index; with an OR they would scan from its start.
  return page.where((eb) =>
    eb(eb.refTuple('tasks.completed_at', 'tasks.id'), '<', eb.tuple(afterCompletedAt, afterId)),
  )
}

const prepareReaders = (shape: ToPage) =>
  prepareScopedReaders('tasks', (sql, isOwned, values: PageValues) =>
    shape(selectTasks(sql).where(isOwned), values),
  )

const readers = {
  all: prepareReaders(toPage),
  open: prepareReaders(toOpenPage),
  completed: prepareReaders(toCompletedPage),
} as const

const isCompletedLater = (a: TaskRow, b: TaskRow): boolean => {
  const [first, second] = [a.completed_at ?? '', b.completed_at ?? '']
  return first === second ? a.id > b.id : first > second
}

/**
 * One page of the tasks in scope: those of the group and personal ones, merged. Sorted by creation, or by completion if
 * only completed tasks are requested, latest first.
 */
export const listTasks = async (
  sql: ReadSql,
  scope: ViewerScope,
  { state, after, limit }: TaskPage,
): Promise<Task[]> => {
  const values = { limit, afterId: after?.id, afterCompletedAt: after?.completedAt }
  const isBefore = state === 'completed' ? isCompletedLater : undefined
  const rows = await listInScope(sql, scope, readers[state ?? 'all'], values, isBefore)
  return rows.map(toTask)
}

const readCounts = prepareRead((sql, { scopes }: { readonly scopes: readonly ScopeKey[] }) =>
  sql
    .selectFrom('task_totals')
    .select(['category', 'status', 'priority', 'task_count as count'])
    .where('scope', 'in', scopes),
)

/**
 * Task counts by category, status and priority. A combination occurs twice if both the viewer and their group have such
 * tasks.
 */
export const countTasks = (sql: ReadSql, scope: ViewerScope): Promise<TaskCounts> =>
  readCounts(sql, { scopes: listRowScopes(scope) })

const sumCounts = prepareRead((sql, { scope }: { readonly scope: ScopeKey }) =>
  sql
    .selectFrom('task_totals')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('task_count'), eb.lit(0)).as('count'))
    .where('scope', '=', scope),
)

/**
 * The number of tasks in the scope of a new one. Its totals are added up, because counting the tasks takes longer the more
 * there are.
 */
export const countOwnedTasks = async (
  sql: ReadSql,
  owner: Pick<ViewerScope, 'userId' | 'houseGroupId'>,
): Promise<number> => {
  const [row] = await sumCounts(sql, { scope: toOwnScopeKey(owner) })
  return row?.count ?? 0
}

const readTask = prepareRead((sql, { id, ...scope }: TaskKey) =>
  selectTasks(sql)
    .where('tasks.id', '=', id)
    .where(isInScope('tasks', scope as ViewerScope)),
)

/** Throws `tasks.not_found` if the task does not exist or is out of scope. */
export const getTask = async (sql: ReadSql, scope: ViewerScope, id: number): Promise<Task> => {
  const [row] = await readTask(sql, { id, userId: scope.userId, houseGroupId: scope.houseGroupId })
  if (!row) throw new AppError('tasks.not_found')
  return toTask(row)
}

/** Those of the tasks that are in scope, in the order in which they were created. */
export const getTasks = async (sql: ReadSql, scope: ViewerScope, ids: readonly number[]): Promise<Task[]> => {
  const rows = await selectTasks(sql)
    .where('tasks.id', 'in', ids)
    .where(isInScope('tasks', scope))
    .orderBy('tasks.id')
    .execute()
  return rows.map(toTask)
}

export interface StoredSeries extends SeriesColumns {
  readonly series_id: string | null
}

/**
 * Inserts rows that belong to the creator's house group, or to the creator alone. Returns their ids in the order of the
 * tasks.
 */
export const insertTasks = (
  rows: RowJournal,
  scope: ViewerScope,
  tasks: readonly (Omit<HandlerInput<typeof tasksApi.create>, 'repeats'> & StoredSeries)[],
  now: string,
): Promise<number[]> =>
  rows.insert(
    'tasks',
    tasks.map((task) => ({
      series_id: task.series_id,
      occurrence_on: task.occurrence_on,
      starts_on: task.starts_on,
      missed_at: task.missed_at,
      turn_at: task.turn_at,
      repeats: task.repeats,
      title: task.title,
      description: task.description ?? null,
      category: task.category,
      priority: task.priority,
      status: 'todo',
      due_date: task.dueDate ?? null,
      assigned_to: task.assignedTo ?? null,
      minutes: task.minutes ?? null,
      reminders: toStoredReminders(task.reminders),
      completed_by: null,
      created_by: scope.userId,
      house_group_id: scope.houseGroupId,
      completed_at: null,
      created_at: now,
      updated_at: now,
    })),
  )

type TaskUpdate = Omit<
  HandlerInput<typeof tasksApi.update>,
  'id' | 'base' | 'repeats' | 'concerns' | 'completedBy'
> &
  Partial<StoredSeries> & { readonly completedBy?: string | null }

/** Absent fields stay unchanged. */
export const updateTask = async (
  rows: RowJournal,
  scope: ViewerScope,
  id: number,
  changes: TaskUpdate,
  now: string,
): Promise<void> => {
  await rows.update('tasks', isRowInScope('tasks', id, scope), {
    title: changes.title,
    description: changes.description,
    category: changes.category,
    priority: changes.priority,
    status: changes.status,
    due_date: changes.dueDate,
    assigned_to: changes.assignedTo,
    completed_at: changes.completedAt,
    completed_by: changes.completedBy,
    minutes: changes.minutes,
    reminders: changes.reminders && toStoredReminders(changes.reminders),
    series_id: changes.series_id,
    occurrence_on: changes.occurrence_on,
    starts_on: changes.starts_on,
    missed_at: changes.missed_at,
    turn_at: changes.turn_at,
    repeats: changes.repeats,
    updated_at: now,
  })
}

export const deleteTask = async (rows: RowJournal, scope: ViewerScope, id: number): Promise<void> => {
  await rows.remove('tasks', isRowInScope('tasks', id, scope))
}

/**
 * Clears to whom the tasks were assigned that the user did in place of somebody else. Where nobody is known to have done a task, it
 * counts as done by whom it was assigned to.
 */
export const forgetAssigneesOfDone = async (sql: WriteSql, userId: string): Promise<void> => {
  await withoutJournal(sql)
    .updateTable('tasks')
    .set({ assigned_to: null })
    .where('completed_by', '=', userId)
    .where('assigned_to', '<>', userId)
    .execute()
}

interface GroupWithTasks {
  /** Null stands for tasks without one. */
  readonly houseGroupId: number | null
  /** Whether they did one that somebody else was assigned to. */
  readonly hasHelped: boolean
}

/** The house groups with tasks that the user created, is assigned to or has done. */
export const listGroupsWithTasksOf = async (sql: ReadSql, userId: string): Promise<GroupWithTasks[]> => {
  const rows = await sql
    .selectFrom('tasks')
    .select('house_group_id as houseGroupId')
    .select((eb) =>
      eb.fn
        .max(
          eb
            .case()
            .when(eb.and([eb('completed_by', '=', userId), eb('assigned_to', '<>', userId)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as('helped'),
    )
    .where((eb) =>
      eb.or([eb('created_by', '=', userId), eb('assigned_to', '=', userId), eb('completed_by', '=', userId)]),
    )
    .groupBy('house_group_id')
    .execute()
  return rows.map(({ houseGroupId, helped }) => ({ houseGroupId, hasHelped: helped === 1 }))
}
