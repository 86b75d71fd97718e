import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react'
import { getToast, subscribeToasts } from '../ui/toast.ts'
import { ErrorBoundary } from './error-boundary.tsx'

export const loadToastRegion = () => import('../ui/toast-region.tsx')
const ToastRegion = lazy(async () => ({ default: (await loadToastRegion()).ToastRegion }))

const hasToast = () => getToast() !== null

/** Shows toasts. Their code is no part of the first page: most visits see none. */
export function ToastOutlet() {
  const isNeeded = useSyncExternalStore(subscribeToasts, hasToast)
  usePreloadOnFirstUse()
  return (
    isNeeded && (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <ToastRegion />
        </Suspense>
      </ErrorBoundary>
    )
  )
}

/** Somebody who does something may soon have to be told that the connection is gone; then it is too late to load. */
function usePreloadOnFirstUse() {
  useEffect(() => {
    const preload = () => void loadToastRegion().catch(() => {})
    const options = { once: true, capture: true }
    addEventListener('focusin', preload, options)
    return () => removeEventListener('focusin', preload, options)
  }, [])
}
