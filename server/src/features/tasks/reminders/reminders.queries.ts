import type { WallTime } from '@roost/contract/time/dates.ts'
import type { ReadSql } from '../../../db/engines/database.ts'
import { listInScope, prepareScopedReaders } from '../../../db/scopes/scoped-list.ts'
import type { ViewerScope } from '../../../db/scopes/scope.ts'
import type { RemindedTask } from './reminders.rules.ts'
import { parseReminders } from './stored-reminders.queries.ts'

/** Of more tasks, those that are due last have no reminders. */
const maxTasks = 1000

interface Period {
  readonly from: WallTime
  readonly to: WallTime
}

interface Values extends Period {
  readonly assignee: string
  readonly limit: number
}

const readers = prepareScopedReaders('tasks', (sql, isOwned, { from, to, assignee, limit }: Values) =>
  sql
    .selectFrom('tasks')
    .select(['id', 'title', 'due_date', 'starts_on', 'reminders'])
    .where(isOwned)
    .where('reminders', 'is not', null)
    .where('due_date', '>=', from)
    .where('due_date', '<=', to)
    .where('completed_at', 'is', null)
    .where((eb) => eb.or([eb('assigned_to', '=', assignee), eb('assigned_to', 'is', null)]))
    .orderBy('due_date')
    .orderBy('id')
    .limit(limit),
)

/** The open tasks with reminders that are due between these times, and assigned to the viewer or to nobody. */
export const listRemindedTasks = async (
  sql: ReadSql,
  scope: ViewerScope,
  { from, to }: Period,
): Promise<RemindedTask[]> => {
  const values = { from, to, assignee: scope.userId, limit: maxTasks }
  const rows = await listInScope(
    sql,
    scope,
    readers,
    values,
    (a, b) => (a.due_date ?? '') < (b.due_date ?? ''),
  )
  return rows.flatMap(({ id, title, due_date: dueDate, starts_on: startsOn, reminders }) =>
    dueDate === null ? [] : [{ id, title, dueDate, startsOn, reminders: parseReminders(reminders) }],
  )
}
