import { useEffect, useEffectEvent } from 'react'

/** For the page as a whole: whatever is open above it answers first and says so with `preventDefault`. */
export const useEscape = (onEscape: () => void): void => {
  const leave = useEffectEvent(onEscape)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
