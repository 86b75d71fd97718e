import { useEffect, useEffectEvent } from 'react'

/** Escape, or a finger that the system takes away, ends what is under way; nothing has been moved then. */
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
