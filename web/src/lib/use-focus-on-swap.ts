import { useEffect, useRef } from 'react'

/**
 * For a place that shows other buttons after one was pressed, which is gone then: the focus goes to the button that
 * has the ref.
 * @param shown What changes with the buttons.
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
