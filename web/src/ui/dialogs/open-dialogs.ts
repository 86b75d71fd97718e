import { useEffect, useEffectEvent } from 'react'

const closers: (() => void)[] = []

/** Registers a dialog with `closeTopDialog` while it is open. */
export const useOpenDialog = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    const closer = (): void => close()
    closers.push(closer)
    return () => void closers.splice(closers.indexOf(closer), 1)
  }, [isOpen])
}

/** Asks the most recently opened dialog to close. Returns false if none is open. */
export const closeTopDialog = (): boolean => {
  const close = closers.at(-1)
  close?.()
  return close !== undefined
}

/**
 * Passes Escape to the most recently opened dialog, whichever dialog received the key: one that has just opened does
 * not listen yet, and one that is fading out still does.
 */
export const closeTopDialogOnEscape = (event: KeyboardEvent): void => {
  event.preventDefault()
  closeTopDialog()
}
