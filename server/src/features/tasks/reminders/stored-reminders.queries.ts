import type { ReminderChoice } from '@roost/contract/calendar/calendar-values.ts'

/** The reminders of a task as they are stored; null if it has none. */
export const toStoredReminders = (reminders: readonly ReminderChoice[]): string | null =>
  reminders.length === 0 ? null : JSON.stringify(reminders)

export const parseReminders = (text: string | null): ReminderChoice[] =>
  text === null ? [] : (JSON.parse(text) as ReminderChoice[])
