import { type RefObject, useLayoutEffect } from 'react'

/** Sets a CSS property to the height of the grid's header, so that the titles of long events stay visible below it. */
export const useHeaderHeight = (box: RefObject<HTMLDivElement | null>): void =>
  useLayoutEffect(() => {
    const element = box.current
    const header = element?.querySelector<HTMLElement>('[data-grid-part="header"]')
    if (!element || !header) return
    const measure = (): void => element.style.setProperty('--header-height', `${header.offsetHeight}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(header)
    return () => observer.disconnect()
  }, [box])
