import { showToast } from '../../../ui/toast.ts'

/** Notifications are missing in some browsers, and over plain http in others. */
const hasNotifications = (): boolean => 'Notification' in globalThis && isSecureContext

/** Returns whether the person was never asked: a browser does not ask again after a refusal. */
export const canAskForNotifications = (): boolean =>
  hasNotifications() && Notification.permission === 'default'

export const canNotify = (): boolean => hasNotifications() && Notification.permission === 'granted'

export const askForNotifications = async (): Promise<void> => {
  const isGranted = (await Notification.requestPermission()) === 'granted'
  if (isGranted)
    showToast({
      title: 'Notifications are on',
      description: 'While Roost is open, reminders show outside of it, too.',
    })
}
