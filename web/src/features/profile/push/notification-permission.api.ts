import { showToast } from '../../../ui/toasts/toast.ts'
import { t } from '../../../lib/locale/language.ts'

/** Some browsers do not have notifications, and others do not have them over plain http. */
const hasNotifications = (): boolean => 'Notification' in globalThis && isSecureContext

/** Returns whether the user has not decided yet, because browsers do not ask again after a refusal. */
export const canAskForNotifications = (): boolean =>
  hasNotifications() && Notification.permission === 'default'

export const canNotify = (): boolean => hasNotifications() && Notification.permission === 'granted'

/** Without a connection, or without a service worker, notifications still show while Roost is open. */
const turnOnPush = async (userId: string): Promise<boolean> => {
  const { turnOnPushIfPossible } = await import('./subscribe.api.ts')
  return turnOnPushIfPossible(userId)
}

interface Asked {
  readonly id: string
  /** Demo accounts receive no push messages. */
  readonly isTemporary: boolean
}

/**
 * Asks for the permission, which browsers allow only on a click, and lets reminders reach this device while Roost is closed
 * where that is possible.
 */
export const askForNotifications = async ({ id, isTemporary }: Asked): Promise<void> => {
  if ((await Notification.requestPermission()) !== 'granted') return
  const isPushOn = !isTemporary && (await turnOnPush(id).catch(() => false))
  showToast({
    title: t('Notifications are on'),
    description: isPushOn
      ? t('What concerns you reaches you while Roost is closed, too.')
      : t('While Roost is open, reminders show outside of it, too.'),
  })
}
