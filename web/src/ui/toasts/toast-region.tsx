import './toast-region.css'
import { X } from 'lucide-react'
import { Action, Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast'
import { useRef, useSyncExternalStore } from 'react'
import { cx } from '../../lib/cx.ts'
import { isPageRightToLeft, t } from '../../lib/locale/language.ts'
import { useKeyboardInset } from '../../lib/screen/use-keyboard-inset.ts'
import { buttonStyles } from '../button.tsx'
import { closeTopDialog } from '../dialogs/open-dialogs.ts'
import { toastDurationMs, type Toast, dismissToast, getToast, subscribeToasts } from './toast.ts'

export function ToastRegion() {
  const toast = useSyncExternalStore(subscribeToasts, getToast)
  return (
    // Each toast has its own provider: a provider's timer stays stopped after the user has closed its toast, and a
    // region that exists before a dialog opens is hidden from screen readers by that dialog.
    <Provider
      key={toast?.id}
      label={t('Notification')}
      duration={toast?.durationMs ?? toastDurationMs}
      swipeDirection={isPageRightToLeft() ? 'left' : 'right'}
      swipeThreshold={50}
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
      <Toasts />
    </Provider>
  )
}

/** Its place on a phone is in toast-region.css. */
function Toasts() {
  const list = useRef<HTMLOListElement>(null)
  useKeyboardInset(list, true)
  return (
    <Viewport
      ref={list}
      label={t('Notifications ({hotkey})')}
      hotkey={['F8']}
      data-toasts
      data-print="hidden"
      // A dialog that opens later hides everything from screen readers but live regions.
      aria-live="off"
      className="pointer-events-none fixed inset-x-0 z-70 flex flex-col p-3 md:end-0 md:bottom-0 md:start-auto md:w-full md:max-w-[420px] md:p-4"
    />
  )
}

/** Passes Escape to the open dialog, although a toast that appeared later lies above it. */
function passEscapeToDialog(event: KeyboardEvent): void {
  // Escape is not passed on if the focus is in the toast, or in a panel opened by a field of the dialog.
  const isAbove = document.activeElement?.closest('[data-toasts], [data-radix-popper-content-wrapper]')
  if (!isAbove && closeTopDialog()) event.preventDefault()
}

function ToastCard({ toast }: { toast: Toast }) {
  const isDestructive = toast.variant === 'destructive'
  return (
    <Root
      open={toast.isOpen}
      onOpenChange={(isOpen) => !isOpen && dismissToast()}
      onEscapeKeyDown={passEscapeToDialog}
      className={cx(
        'pointer-events-auto flex items-center gap-3 overflow-hidden rounded-card py-2 pe-1.5 ps-4 shadow-soft ring-1',
        'data-[state=open]:animate-toast-in data-[state=closed]:animate-fade-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:transition-[translate] data-[swipe=end]:animate-toast-swipe-out',
        isDestructive ? 'bg-clay-soft text-ink ring-clay/40' : 'bg-raised text-ink ring-line',
      )}
    >
      <div className="min-w-0 grow py-1.5">
        <Title className={cx('font-semibold', isDestructive && 'text-clay-ink')}>{toast.title}</Title>
        {toast.description && <Description className="text-sm">{toast.description}</Description>}
        {toast.subject && (
          <p className="truncate text-sm text-ink-soft">{t('“{name}”', { name: toast.subject })}</p>
        )}
      </div>
      {toast.action && (
        <Action
          altText={toast.action.label}
          onClick={toast.action.onSelect}
          className={buttonStyles({ variant: 'outline', size: 'sm' })}
        >
          {toast.action.label}
        </Action>
      )}
      <Close
        aria-label={t('Close')}
        className="grid size-11 shrink-0 place-items-center self-start rounded-control text-ink-soft hover:text-ink focus-visible:-outline-offset-4"
      >
        <X aria-hidden="true" className="size-5" />
      </Close>
    </Root>
  )
}
