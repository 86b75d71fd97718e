import type { Task } from '@roost/contract/tasks/tasks.ts'
import type { ReadSql } from '../../db/engines/database.ts'
import { isInScope, type ViewerScope } from '../../db/scopes/scope.ts'
import { selectTasks, toTask } from './tasks.queries.ts'

// What other features read of tasks.

/** Open tasks assigned to the viewer that are due by the end of the given day, most urgent first. */
export const listDueTasks = async (
  sql: ReadSql,
  scope: ViewerScope,
  due: { byDay: string; limit: number },
): Promise<Task[]> => {
  const rows = await selectTasks(sql)
    .where(isInScope('tasks', scope))
    .where('tasks.assigned_to', '=', scope.userId)
    .where('tasks.status', 'in', ['todo', 'in_progress'])
    .where('tasks.due_date', '<=', `${due.byDay}T23:59:59.999Z`)
    .orderBy('tasks.due_date')
    .orderBy('tasks.id')
    .limit(due.limit)
    .execute()
  return rows.map(toTask)
}

/** Open tasks that have a due date, also those shown later; of too many, those that are due last. */
export const listTasksWithDueDate = async (
  sql: ReadSql,
  scope: ViewerScope,
  limit: number,
): Promise<Task[]> => {
  const rows = await selectTasks(sql)
    .where(isInScope('tasks', scope))
    .where('tasks.completed_at', 'is', null)
    .where('tasks.due_date', 'is not', null)
    .orderBy('tasks.due_date', 'desc')
    .orderBy('tasks.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toTask)
}

/** Those of the tasks that are open and assigned to the viewer. */
export const listAssignedTasks = (
  sql: ReadSql,
  scope: ViewerScope,
  ids: readonly number[],
): Promise<{ id: number; title: string }[]> =>
  sql
    .selectFrom('tasks')
    .select(['tasks.id', 'tasks.title'])
    .where('tasks.id', 'in', ids)
    .where(isInScope('tasks', scope))
    .where('tasks.assigned_to', '=', scope.userId)
    .where('tasks.status', 'in', ['todo', 'in_progress'])
    .execute()
