import type { calendarApi, DueReminder } from '@roost/contract/calendar/calendar.ts'
import type { Handler, LongWork } from '../../http/sessions/context.ts'
import { listOccurrencesBetween } from './recurrence/occurrences.service.ts'
import { toDueReminders, toRemindedDays } from './reminders.rules.ts'

/** Everyone who sees an event is reminded of it. See toDueReminders for `lateMs`. */
export const listRemindersFor = async (
  work: LongWork,
  how: { readonly timeZone: string; readonly lateMs?: number },
): Promise<DueReminder[]> => {
  const now = { now: work.db.clock().toISOString(), ...how }
  const { occurrences } = await listOccurrencesBetween(work, toRemindedDays(now), {
    hasReminders: true,
  })
  return toDueReminders(occurrences, now)
}

export const listReminders: Handler<typeof calendarApi.reminders> = (work, { timeZone }) =>
  listRemindersFor(work, { timeZone })
