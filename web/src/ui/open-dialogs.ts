import { useEffect, useEffectEvent } from 'react'

const closers: (() => void)[] = []

/** For a dialog to be found by `closeTopDialog` while it is open. */
export const useOpenDialog = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    const closer = (): void => close()
    closers.push(closer)
    return () => void closers.splice(closers.indexOf(closer), 1)
  }, [isOpen])
}

/** Asks the dialog that was opened last to close; false when none is open. */
export const closeTopDialog = (): boolean => {
  const close = closers.at(-1)
  close?.()
  return close !== undefined
}

/**
 * Whichever dialog hears of Escape, it belongs to the one that was opened last: one that has only just opened does not
 * listen yet, and one that fades out still does.
 */
export const leaveTopDialog = (event: KeyboardEvent): void => {
  event.preventDefault()
  closeTopDialog()
}
