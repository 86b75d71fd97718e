import { useEffect, useRef } from 'react'

/** What was pressed is gone with the half of the app it was in: the heading of its outcome takes the focus. */
export const useArrivalFocus = (hasArrived: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!hasArrived || document.activeElement !== document.body || !heading.current) return
    heading.current.focus({ preventScroll: true })
  }, [hasArrived])
  return heading
}
