import { useEffect, useRef } from 'react'

/**
 * For a group of buttons that is replaced when one of them is pressed: moves the focus to the button that has the ref.
 * @param shown A value that changes when the buttons are replaced.
 */
export const useFocusOnSwap = (shown: unknown) => {
  const button = useRef<HTMLButtonElement>(null)
  const shownBefore = useRef(shown)
  useEffect(() => {
    if (shownBefore.current === shown) return
    shownBefore.current = shown
    button.current?.focus()
  }, [shown])
  return button
}
