import { staySignedIn } from '../../api/session/installed-session.ts'
import { type ReminderWatch, watchReminders } from '../../features/calendar/reminders/reminder-watch.ts'
import { isPushWanted } from '../../features/profile/push/push-subscription.ts'
import { renewPush } from '../../features/profile/push/subscribe.api.ts'
import { isInstalledApp } from '../../lib/device/installed-app.ts'
import { whenIdle } from '../../lib/idle/when-idle.ts'
import { t } from '../../lib/locale/language.ts'
import { paths } from '../../lib/paths.ts'
import { showToast } from '../../ui/toasts/toast.ts'

/** Offered once on each device, because whoever has installed the app expects notifications. */
const offerCheck = ({ openPath }: ReminderWatch): void =>
  showToast({
    title: t('Roost is installed'),
    description: t('Is this device ready?'),
    action: { label: t('Check'), onSelect: () => openPath(`${paths.profile}#ready`) },
  })

/** Starts what the first page can do without, until the end of the session. */
export const startBackgroundWork = (watch: ReminderWatch): void =>
  whenIdle(() => {
    if (watch.signal.aborted) return
    if (isInstalledApp())
      staySignedIn(watch.userId, { signal: watch.signal, onFirst: () => offerCheck(watch) })
    watchReminders(watch)
    // Without a connection, or if the browser's push service cannot be reached, the next start tries again.
    if (isPushWanted(watch.userId)) renewPush(watch.userId).catch(() => {})
  })
