import { useState } from 'react'

/**
 * Returns a handler for radix `onCloseAutoFocus` that returns the focus to the element that had it when the dialog
 * opened. Radix does that only for dialogs that have a trigger.
 */
export function useFocusReturn(isOpen: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  // Read while rendering, because an autoFocus child takes the focus before any effect runs.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpener(findOpener())
  }
  return (event) => {
    event.preventDefault()
    // The opener may have been deleted in the dialog, or a row created in the dialog may already have the focus.
    if (opener?.isConnected) opener.focus()
    else if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }
}

function findOpener(): HTMLElement | null {
  const active = document.activeElement
  if (!(active instanceof HTMLElement)) return null
  // By the time the dialog closes, a menu item has been removed, but the button that opened its menu still exists.
  const triggerId = active.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return triggerId ? document.getElementById(triggerId) : active
}
