import { useLayoutEffect, useRef } from 'react'

/** A button that is disabled while it works loses the focus; whoever pressed it gets it back afterwards. */
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
