import { type ReminderWatch, watchReminders } from '../../features/calendar/reminders/reminder-watch.ts'
import { isPushWanted } from '../../features/profile/push/push-subscription.ts'
import { renewPush } from '../../features/profile/push/subscribe.api.ts'
import { whenIdle } from '../../lib/idle/when-idle.ts'

export const startReminders = (watch: ReminderWatch): void =>
  whenIdle(() => {
    if (watch.signal.aborted) return
    watchReminders(watch)
    // Without a connection, or if the browser's push service cannot be reached, the next start tries again.
    if (isPushWanted(watch.userId)) renewPush(watch.userId).catch(() => {})
  })
