import { useEffect, useRef } from 'react'

/** The pressed button disappeared with the signed-out app, so the heading of the result takes the focus. */
export const useArrivalFocus = (hasArrived: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!hasArrived || document.activeElement !== document.body || !heading.current) return
    heading.current.focus({ preventScroll: true })
  }, [hasArrived])
  return heading
}
