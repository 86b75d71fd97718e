import { staySignedIn } from '../../api/session/installed-session.ts'
import { type ReminderWatch, watchReminders } from '../../features/calendar/reminders/reminder-watch.ts'
import { isPushWanted } from '../../features/profile/push/push-subscription.ts'
import { renewPush } from '../../features/profile/push/subscribe.api.ts'
import { isInstalledApp } from '../../lib/device/installed-app.ts'
import { whenIdle } from '../../lib/idle/when-idle.ts'

/** Starts what the first page can do without, until the end of the session. */
export const startBackgroundWork = (watch: ReminderWatch): void =>
  whenIdle(() => {
    if (watch.signal.aborted) return
    if (isInstalledApp()) staySignedIn(watch.userId, watch.signal)
    watchReminders(watch)
    // Without a connection, or if the browser's push service cannot be reached, the next start tries again.
    if (isPushWanted(watch.userId)) renewPush(watch.userId).catch(() => {})
  })
