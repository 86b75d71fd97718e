import { type RefObject, useEffect } from 'react'

/**
 * Keeps `--keyboard-inset` on the element at the height the on-screen keyboard covers:
 * iOS lays the keyboard over the page, and a sheet fixed to the bottom would hide behind it.
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
