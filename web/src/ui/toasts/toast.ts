import { getIsEverythingKept } from '../../lib/device/kept-on-device.ts'
import { joinWithCommas, t } from '../../lib/locale/language.ts'
import { createListeners } from '../../lib/listeners.ts'

export const toastDurationMs = 5_000
export const toastRemoveDelayMs = 1_000_000

export interface ToastContent {
  title: string
  description?: string | undefined
  /** What it is about, as people call it, such as the title of a task. */
  subject?: string | undefined
  variant?: 'default' | 'destructive' | undefined
  action?: { label: string; onSelect: () => void } | undefined
  /** The time for which it is shown; five seconds by default. */
  durationMs?: number | undefined
}

export interface Toast extends ToastContent {
  id: number
  isOpen: boolean
}

const listeners = createListeners()
export const subscribeToasts = listeners.subscribe
let current: Toast | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

function replaceToast(next: Toast | null): void {
  current = next
  listeners.notify()
}

/** Shows a toast that replaces the current one. */
export function showToast(content: ToastContent): void {
  clearTimeout(removal)
  lastId += 1
  replaceToast({ ...content, id: lastId, isOpen: true })
}

const maxNamed = 3

/** The subject of a message about several things: their names if they are few. The message itself says how many there are. */
export const toSubject = (things: readonly { readonly name: string }[]): string | undefined =>
  things.length > maxNamed ? undefined : joinWithCommas(things.map(({ name }) => name))

type ToastAction = ToastContent['action']

export const showSuccess = (description: string, action?: ToastAction, subject?: string): void =>
  showToast({ title: t('Success'), description, subject, action })

/** Shows that a change was saved, or that it waits to be sent: on this device, or on this page if the device is full. */
export const showSaved = (
  status: 'sent' | 'queued',
  description: string,
  action?: ToastAction,
  subject?: string,
): void => {
  if (status === 'sent') showSuccess(description, action, subject)
  else if (getIsEverythingKept())
    showToast({
      title: t('Saved on this device'),
      description: t('It will be sent when you are back online.'),
      subject,
      action,
    })
  else
    showToast({
      title: t('Not saved yet'),
      description: t('This device cannot store it. Keep this page open until you are back online.'),
      subject,
      action,
    })
}

export const showFailure = (
  description: string,
  { title = t('Error'), action }: { readonly title?: string; readonly action?: ToastAction } = {},
): void => showToast({ title, description, variant: 'destructive', action })

/** Closes the toast. It is removed from the store later, so that closing can be animated. */
export function dismissToast(): void {
  if (!current?.isOpen) return
  replaceToast({ ...current, isOpen: false })
  removal = setTimeout(() => replaceToast(null), toastRemoveDelayMs)
}

export function getToast(): Toast | null {
  return current
}
