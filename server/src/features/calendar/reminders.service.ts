import type { calendarApi, DueReminder } from '@roost/contract/calendar/calendar.ts'
import type { Handler, LongWork } from '../../http/sessions/context.ts'
import { toRemindedDays, toReminderPeriod } from '../../lib/time/reminder-times.ts'
import { listTaskReminders } from '../tasks/tasks.service.ts'
import { listOccurrencesBetween } from './recurrence/occurrences.service.ts'
import { sortReminders, toEventReminders } from './reminders.rules.ts'

/**
 * The reminders for the next 24 hours, and those from the last hour whose event has not begun, or whose task is not
 * overdue. Everyone who sees an event is reminded of it. See toReminderPeriod for `lateMs`.
 */
export const listRemindersFor = async (
  work: LongWork,
  how: { readonly timeZone: string; readonly lateMs?: number },
): Promise<DueReminder[]> => {
  const { db, viewer } = work
  const period = toReminderPeriod({ now: db.clock().toISOString(), ...how })
  const days = { ...toRemindedDays(period), timeZone: how.timeZone }
  const { occurrences } = await listOccurrencesBetween(work, days, { hasReminders: true })
  const ofTasks = await listTaskReminders(db.sql, viewer.scope, period)
  return sortReminders([...toEventReminders(occurrences, period), ...ofTasks])
}

export const listReminders: Handler<typeof calendarApi.reminders> = (work, { timeZone }) =>
  listRemindersFor(work, { timeZone })
