import type { DueReminder } from './calendar.ts'

type Key = Pick<DueReminder, 'eventId' | 'taskId' | 'occurrenceDate' | 'remindAt'>

const toSubject = ({ eventId, taskId, occurrenceDate }: Key): string =>
  taskId ? `task-${taskId}-${occurrenceDate}` : `${eventId}-${occurrenceDate}`

/** The same for a reminder that an open page shows and for its push message, so that a device shows it once. */
export const toReminderKey = (reminder: Key): string =>
  `${toSubject(reminder)}-${Date.parse(reminder.remindAt)}`

/** Keeps only the latest of several due reminders of one occurrence or task, which may accumulate while the device sleeps. */
export const pickLatest = <R extends Key>(due: readonly R[]): R[] => {
  const latest = new Map<string, R>()
  for (const reminder of due.toSorted((a, b) => Date.parse(a.remindAt) - Date.parse(b.remindAt)))
    latest.set(toSubject(reminder), reminder)
  return [...latest.values()]
}
