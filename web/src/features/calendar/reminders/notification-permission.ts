import { showToast } from '../../../ui/toasts/toast.ts'
import { t } from '../../../lib/locale/language.ts'

/** Some browsers do not have notifications, and others do not have them over plain http. */
const hasNotifications = (): boolean => 'Notification' in globalThis && isSecureContext

/** Returns whether the user has not decided yet, because browsers do not ask again after a refusal. */
export const canAskForNotifications = (): boolean =>
  hasNotifications() && Notification.permission === 'default'

export const canNotify = (): boolean => hasNotifications() && Notification.permission === 'granted'

export const askForNotifications = async (): Promise<void> => {
  const isGranted = (await Notification.requestPermission()) === 'granted'
  if (isGranted)
    showToast({
      title: t('Notifications are on'),
      description: t('While Roost is open, reminders show outside of it, too.'),
    })
}
