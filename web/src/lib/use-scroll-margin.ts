import { type RefObject, useLayoutEffect, useState } from 'react'

/** How far below the top of the document a list starts that is drawn as the window scrolls. */
export const useScrollMargin = (list: RefObject<HTMLElement | null>): number => {
  const [scrollMargin, setScrollMargin] = useState(0)
  // Whatever stands above the list may grow, such as a row of filters.
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
