import { useCallback, useEffect, useRef } from 'react'

/** A little longer than a widget takes to its new place. */
const travelMs = 200

/** Keeps in sight what a button moved: the focus goes with it, but browsers do not follow a focus that moves. */
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
