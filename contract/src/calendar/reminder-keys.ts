import type { DueReminder } from './calendar.ts'

/** The same for a reminder that an open page shows and for its push message, so that a device shows it once. */
export const toReminderKey = ({
  eventId,
  occurrenceDate,
  remindAt,
}: Pick<DueReminder, 'eventId' | 'occurrenceDate' | 'remindAt'>): string =>
  `${eventId}-${occurrenceDate}-${Date.parse(remindAt)}`

/** Keeps only the latest of several due reminders of one occurrence, which may accumulate while the device sleeps. */
export const pickLatest = <R extends Pick<DueReminder, 'eventId' | 'occurrenceDate' | 'remindAt'>>(
  due: readonly R[],
): R[] => {
  const latest = new Map<string, R>()
  for (const reminder of due.toSorted((a, b) => Date.parse(a.remindAt) - Date.parse(b.remindAt)))
    latest.set(`${reminder.eventId}-${reminder.occurrenceDate}`, reminder)
  return [...latest.values()]
}
