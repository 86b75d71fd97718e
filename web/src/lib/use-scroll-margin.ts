import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Returns the distance from the top of the document to a list that scrolls with the window and renders only its visible
 * rows.
 */
export const useScrollMargin = (list: RefObject<HTMLElement | null>): number => {
  const [scrollMargin, setScrollMargin] = useState(0)
  // Content above the list, such as a row of filters, may grow.
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setScrollMargin(Math.round(list.current.getBoundingClientRect().top + scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return scrollMargin
}
