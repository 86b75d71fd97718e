import type { DueReminder } from '@roost/contract/calendar/calendar.ts'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import { getTimeZone } from '../../../lib/time/time-zone.ts'
import { toCalendarHash } from '../rows/event-dialogs.rules.ts'
import { remindersQuery } from './reminders.api.ts'
import { pickLatest, toReminderKey } from '@roost/contract/calendar/reminder-keys.ts'
import { formatReminder, listDue, toLocalDay, isDue } from './reminders.rules.ts'
import { listShown, noteShown } from './shown-reminders.ts'
import { dismissToast, getToast, showToast, subscribeToasts, type Toast } from '../../../ui/toasts/toast.ts'
import { canNotify } from '../../profile/push/notification-permission.api.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { getLanguage, isPageRightToLeft, t } from '../../../lib/locale/language.ts'

interface SystemNotification {
  readonly title: string
  readonly body: string
  /** Notifications with the same tag are shown only once, however many tabs send them. */
  readonly tag: string
  /** The path of the page to open on a click. */
  readonly path: string
}

/** Shows a system notification if the user has allowed notifications. */
const notify = async ({ title, body, tag, path }: SystemNotification, onOpen: () => void): Promise<void> => {
  if (!canNotify()) return
  const options: NotificationOptions = {
    body,
    tag,
    icon: '/icon-192.png',
    lang: getLanguage(),
    dir: isPageRightToLeft() ? 'rtl' : 'ltr',
    data: { path },
  }
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
const onNotificationOpened = (open: (path: string) => void, signal: AbortSignal): void => {
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

/** Long, because the user may be away from the screen. */
const durationMs = 30_000

/** Shows reminders one after another, never in place of another toast and never while the page is hidden. */
const createReminderToasts = (onOpen: (reminder: DueReminder) => void) => {
  let waiting: readonly DueReminder[] = []
  let shown: Toast | null = null

  const showNext = (): void => {
    if (document.visibilityState === 'hidden' || getToast()?.isOpen) return
    const now = Date.now()
    const [next, ...rest] = waiting.filter((reminder) => isDue(reminder, now))
    waiting = rest
    if (!next) return
    showToast({
      title: next.title,
      description: formatReminder(next, now),
      durationMs,
      action: { label: t(msg('Open', 'verb')), onSelect: () => onOpen(next) },
    })
    shown = getToast()
  }
  const unsubscribe = subscribeToasts(showNext)
  return {
    add: (reminders: readonly DueReminder[]): void => {
      waiting = [...waiting, ...reminders]
      showNext()
    },
    showNext,
    /** Also closes a reminder that is still shown, because it belongs to the account whose session ends. */
    close: (): void => {
      unsubscribe()
      if (shown && getToast() === shown) dismissToast()
    },
  }
}

/** The clock is polled, because a timer that is set hours ahead stops while the device sleeps. */
const tickMs = 15_000
/** A hidden tab waits this long, so that a visible tab can show the reminder first. */
const hiddenDelayMs = 2 * tickMs
/** The server returns the reminders for the coming day, so reading them every few hours is enough. */
const rereadMs = 3 * 60 * 60 * 1000
const retryMs = 5 * 60 * 1000

export interface ReminderWatch {
  readonly queryClient: QueryClient
  readonly userId: string
  readonly openPath: (path: string) => void
  /** Aborted at the end of the session. */
  readonly signal: AbortSignal
}

const toPath = (reminder: DueReminder): string => {
  const { eventId: id, taskId, occurrenceDate } = reminder
  if (id === null) return `${paths.tasks}#task-${taskId}`
  return `${paths.calendar}?date=${toLocalDay(reminder)}#${toCalendarHash({ kind: 'edit', id, occurrenceDate })}`
}

/** Shows reminders of events and tasks on every page, as long as the app is open. */
export const watchReminders = ({ queryClient, userId, openPath, signal }: ReminderWatch): void => {
  const observer = new QueryObserver(queryClient, remindersQuery(getTimeZone()))
  const toasts = createReminderToasts((reminder) => openPath(toPath(reminder)))

  const show = (reminders: readonly DueReminder[], now: number): void => {
    toasts.add(reminders)
    for (const reminder of reminders) {
      const path = toPath(reminder)
      const body = formatReminder(reminder, now)
      const notification = { title: reminder.title, body, tag: toReminderKey(reminder), path }
      notify(notification, () => openPath(path)).catch(() => {})
    }
  }
  const showDue = (): void => {
    const now = Date.now()
    const seenBy = document.visibilityState === 'hidden' ? now - hiddenDelayMs : now
    const { data = [] } = observer.getCurrentResult()
    const due = listDue(data, { now: seenBy, shownKeys: listShown(userId) })
    if (due.length === 0) return
    noteShown(userId, due.map(toReminderKey), now)
    show(pickLatest(due), now)
  }
  const tick = (): void => {
    // The time zone may have changed, for instance while the device slept during a journey.
    observer.setOptions(remindersQuery(getTimeZone()))
    if (isOld(observer.getCurrentResult())) void observer.refetch()
    showDue()
    toasts.showNext()
  }

  const unsubscribe = observer.subscribe(showDue)
  const timer = setInterval(tick, tickMs)
  document.addEventListener('visibilitychange', tick, { signal })
  onNotificationOpened(openPath, signal)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    unsubscribe()
    toasts.close()
  })
}

interface Reading {
  readonly isFetching: boolean
  readonly dataUpdatedAt: number
  readonly errorUpdatedAt: number
}

const isOld = ({ isFetching, dataUpdatedAt, errorUpdatedAt }: Reading): boolean => {
  const now = Date.now()
  if (isFetching) return false
  return errorUpdatedAt > dataUpdatedAt ? now - errorUpdatedAt > retryMs : now - dataUpdatedAt > rereadMs
}
