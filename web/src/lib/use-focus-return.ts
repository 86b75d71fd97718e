import { useState } from 'react'

/**
 * Returns a handler for radix `onCloseAutoFocus` that gives focus back to what had it when the dialog opened.
 * Radix does that only for dialogs with a trigger of their own.
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
    // What was deleted in the dialog took its button along; what was made there may have the focus already.
    if (opener?.isConnected) opener.focus()
    else if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }
}

function findOpener(): HTMLElement | null {
  const active = document.activeElement
  if (!(active instanceof HTMLElement)) return null
  // A menu item is gone when the dialog closes; the button that opened its menu is not.
  const triggerId = active.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return triggerId ? document.getElementById(triggerId) : active
}
