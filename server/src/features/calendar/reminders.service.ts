import type { calendarApi } from '@roost/contract/calendar/calendar.ts'
import type { Handler } from '../../http/sessions/context.ts'
import { listOccurrencesBetween } from './recurrence/occurrences.service.ts'
import { toDueReminders, toRemindedDays } from './reminders.rules.ts'

/** Everyone who sees an event is reminded of it while the app is open. */
export const listReminders: Handler<typeof calendarApi.reminders> = async (work, { timeZone }) => {
  const now = { now: work.db.clock().toISOString(), timeZone }
  const { occurrences } = await listOccurrencesBetween(work, toRemindedDays(now), {
    hasReminders: true,
  })
  return toDueReminders(occurrences, now)
}
