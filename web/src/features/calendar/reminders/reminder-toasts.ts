import type { DueReminder } from '@roost/contract/calendar.ts'
import { dismissToast, getToast, showToast, subscribeToasts, type Toast } from '../../../ui/toast.ts'
import { formatReminder, isDue } from './reminders.rules.ts'

/** Long, because the user may be away from the screen. */
const durationMs = 30_000

/** Shows reminders one after another, never in place of another toast and never while the page is hidden. */
export const createReminderToasts = (onOpen: (reminder: DueReminder) => void) => {
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
      action: { label: 'Open', onSelect: () => onOpen(next) },
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
