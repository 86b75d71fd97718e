import { type RefObject, useEffect } from 'react'

/**
 * Sets `--keyboard-inset` on the element to the height that the on-screen keyboard covers, because iOS shows the
 * keyboard above the page, where it would hide a sheet fixed to the bottom.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isActive || !viewport) return
    const update = () => {
      const inset = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
      element.current?.style.setProperty('--keyboard-inset', `${Math.round(inset)}px`)
    }
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
    }
  }, [element, isActive])
}
