import { useState } from 'react'

/**
 * Returns a handler for radix `onCloseAutoFocus` that returns the focus to the element that had it when the dialog
 * opened. Radix does that only for dialogs with a trigger of their own.
 */
export function useFocusReturn(isOpen: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(false)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  // Read while rendering: an autoFocus child takes the focus before any effect runs.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpener(findOpener())
  }
  return (event) => {
    event.preventDefault()
    // The opener may have been deleted in the dialog, and a row created in it may already have the focus.
    if (opener?.isConnected) opener.focus()
    else if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }
}

function findOpener(): HTMLElement | null {
  const active = document.activeElement
  if (!(active instanceof HTMLElement)) return null
  // A menu item is removed by the time the dialog closes; the button that opened its menu is not.
  const triggerId = active.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return triggerId ? document.getElementById(triggerId) : active
}
