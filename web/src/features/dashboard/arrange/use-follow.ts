import { useCallback, useEffect, useRef } from 'react'

/** In milliseconds. A little longer than the animation of a moved widget. */
const travelMs = 200

/**
 * Scrolls a widget that was moved by a button into view, because browsers do not scroll to a focused element that
 * moves.
 */
export const useFollow = (): ((id: string) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((id: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => document.querySelector(`[data-widget="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' }),
      travelMs,
    )
  }, [])
}
