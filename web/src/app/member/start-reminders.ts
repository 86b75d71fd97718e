import { type ReminderWatch, watchReminders } from '../../features/calendar/reminders/reminder-watch.ts'
import { whenIdle } from '../../lib/idle/when-idle.ts'

export const startReminders = (watch: ReminderWatch): void =>
  whenIdle(() => {
    if (!watch.signal.aborted) watchReminders(watch)
  })
