import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns how far below the top of the document a list starts that is virtualised by the window's scrolling. */
export const useScrollMargin = (list: RefObject<HTMLElement | null>): number => {
  const [scrollMargin, setScrollMargin] = useState(0)
  // Content above the list may grow, such as a row of filters.
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
