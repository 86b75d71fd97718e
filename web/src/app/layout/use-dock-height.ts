import { type RefObject, useEffect } from 'react'

/**
 * Keeps `--dock-height` of the page at the height of what stays at the bottom of a phone's screen, so that whatever
 * a page puts above it is never covered.
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
