import { useEffect, useSyncExternalStore } from 'react'
import { getToast, subscribeToasts } from '../../ui/toasts/toast.ts'
import { useModule } from './use-module.ts'

export const loadToastRegion = () => import('../../ui/toasts/toast-region.tsx')

const hasToast = () => getToast() !== null

/** Shows toasts. Their code is not part of the first load, because most visits show none. */
export function ToastOutlet() {
  const isNeeded = useSyncExternalStore(subscribeToasts, hasToast)
  usePreloadOnFirstUse()
  const module = useModule(loadToastRegion, isNeeded)
  return isNeeded && module !== undefined && <module.ToastRegion />
}

/**
 * Loads the toast code on the first interaction with the page, because it cannot be loaded once the connection is lost.
 */
function usePreloadOnFirstUse() {
  useEffect(() => {
    const preload = () => void loadToastRegion().catch(() => {})
    const options = { once: true, capture: true }
    addEventListener('focusin', preload, options)
    return () => removeEventListener('focusin', preload, options)
  }, [])
}
