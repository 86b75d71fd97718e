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

/** Asks the dialog that was opened last to close. Returns false when none is open. */
export const closeTopDialog = (): boolean => {
  const close = closers.at(-1)
  close?.()
  return close !== undefined
}

/**
 * Gives Escape to the dialog that was opened last, whichever one received the key: a dialog that has only just opened
 * does not listen yet, and one that fades out still does.
 */
export const closeTopDialogOnEscape = (event: KeyboardEvent): void => {
  event.preventDefault()
  closeTopDialog()
}
