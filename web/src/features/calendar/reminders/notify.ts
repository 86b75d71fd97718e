import { canNotify } from './notification-permission.ts'

interface SystemNotification {
  readonly title: string
  readonly body: string
  /** Notifications with the same tag are shown only once, however many tabs send them. */
  readonly tag: string
  /** The path of the page to open on a click. */
  readonly path: string
}

/** Shows a system notification if the user has allowed notifications. */
export const notify = async (
  { title, body, tag, path }: SystemNotification,
  onOpen: () => void,
): Promise<void> => {
  if (!canNotify()) return
  const options = { body, tag, icon: '/icon-192.png', data: { path } }
  // Missing over plain http, despite its type.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await workers?.getRegistration()
  if (registration?.active) return registration.showNotification(title, options)
  const notification = new Notification(title, options)
  notification.addEventListener('click', () => {
    window.focus()
    notification.close()
    onOpen()
  })
}

/** Calls `open` when a notification shown by the service worker is clicked; see service-worker.ts. */
export const onNotificationOpened = (open: (path: string) => void, signal: AbortSignal): void => {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  workers?.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'object' && data && 'openPath' in data && typeof data.openPath === 'string')
        open(data.openPath)
    },
    { signal },
  )
}
