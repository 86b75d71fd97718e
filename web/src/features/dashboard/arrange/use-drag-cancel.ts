import { useEffect, useEffectEvent } from 'react'

/** Cancels a drag, so that nothing is moved, on Escape or when the system cancels the touch. */
export const useDragCancel = (isActive: () => boolean, cancel: () => void): void => {
  const stop = useEffectEvent((event: Event) => {
    if (!isActive()) return
    event.preventDefault()
    cancel()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop(event)
    }
    document.addEventListener('keydown', onKeyDown, true)
    document.addEventListener('touchcancel', stop)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      document.removeEventListener('touchcancel', stop)
    }
  }, [])
}
