import { useLayoutEffect, useRef } from 'react'

/** Restores the focus to a button that lost it because it was disabled during its action. */
export const useFocusKept = (isPending: boolean) => {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (isPending) hadFocus.current = document.activeElement === button.current
    else {
      const isLost = document.activeElement === document.body || document.activeElement === button.current
      if (hadFocus.current && isLost) button.current?.focus({ preventScroll: true })
      hadFocus.current = false
    }
  }, [isPending])
  return button
}
