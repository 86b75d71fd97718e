import type { DueReminder } from '@roost/contract/calendar/calendar.ts'
import { type ReminderPeriod, toMorning, toReminderTime } from '../../lib/time/reminder-times.ts'
import type { EventOccurrence } from './recurrence/occurrences.rules.ts'

const maxReminders = 200

const toReminders = (
  occurrence: EventOccurrence,
  { now, since, until, timeZone }: ReminderPeriod,
): DueReminder[] => {
  const { event, occurrenceDate, startDate } = occurrence
  const startsAt = event.isAllDay ? toMorning(startDate, timeZone) : startDate
  if (startsAt <= now) return []
  return event.reminders.flatMap((reminder) => {
    const remindAt = toReminderTime(reminder, startsAt)
    if (remindAt === null || remindAt < since || remindAt > until) return []
    const { id: eventId, title, location, isAllDay } = event
    return [
      { eventId, taskId: null, occurrenceDate, title, location, isAllDay, startDate, reminder, remindAt },
    ]
  })
}

/** The reminders of the period whose event has not begun. */
export const toEventReminders = (
  occurrences: readonly EventOccurrence[],
  period: ReminderPeriod,
): DueReminder[] => occurrences.flatMap((occurrence) => toReminders(occurrence, period))

const toOrder = ({ eventId, taskId }: DueReminder): number => eventId ?? taskId ?? 0

/** In chronological order; of too many, the first. */
export const sortReminders = (reminders: readonly DueReminder[]): DueReminder[] =>
  reminders
    .toSorted((a, b) => Date.parse(a.remindAt) - Date.parse(b.remindAt) || toOrder(a) - toOrder(b))
    .slice(0, maxReminders)
