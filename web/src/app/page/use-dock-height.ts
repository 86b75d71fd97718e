import { type RefObject, useEffect } from 'react'

/**
 * Sets the `--dock-height` property of the page to the height of the dock at the bottom of a phone's screen, so that a
 * page can place elements above the dock.
 */
export function useDockHeight(dock: RefObject<HTMLElement | null>, isDocked: boolean): void {
  useEffect(() => {
    const target = dock.current
    if (!isDocked || !target) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--dock-height', `${target.offsetHeight}px`))
    observer.observe(target)
    return () => {
      observer.disconnect()
      style.removeProperty('--dock-height')
    }
  }, [dock, isDocked])
}
