import type { DueReminder } from '@roost/contract/calendar/calendar.ts'
import type { ReadSql } from '../../../db/engines/database.ts'
import type { ViewerScope } from '../../../db/scopes/scope.ts'
import { type ReminderPeriod, toRemindedDays } from '../../../lib/time/reminder-times.ts'
import { listRemindedTasks } from './reminders.queries.ts'
import { toTaskReminders } from './reminders.rules.ts'

/** Whoever a task is assigned to is reminded of it, or everybody who sees it if it is assigned to nobody. */
export const listTaskReminders = async (
  sql: ReadSql,
  scope: ViewerScope,
  period: ReminderPeriod,
): Promise<DueReminder[]> => {
  const { from, to } = toRemindedDays(period)
  const days = { from: `${from}T00:00:00.000Z`, to: `${to}T23:59:59.999Z` }
  return toTaskReminders(await listRemindedTasks(sql, scope, days), period)
}
