import { canNotify } from './notification-permission.ts'

interface Notice {
  readonly title: string
  readonly body: string
  /** What has the same tag is shown once, however many tabs tell of it. */
  readonly tag: string
  /** The page that it is about. */
  readonly path: string
}

/** A notification of the system, if the person allowed them. */
export const notify = async ({ title, body, tag, path }: Notice, onOpen: () => void): Promise<void> => {
  if (!canNotify()) return
  const options = { body, tag, icon: '/icon-192.png', data: { path } }
  // Absent over plain http, whatever its type says.
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

/** Somebody clicked on a notification that the service worker showed; see service-worker.ts. */
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
