import { useEffect } from 'react'
import type { Session } from '../api/session.ts'
import { afterFirstLoad } from '../lib/when-idle.ts'

/** Browsers allow a worker only on pages from https or from this machine. */
const canHaveWorker = import.meta.env.PROD && 'serviceWorker' in navigator

const start = (): void => {
  // Without a worker everything works except a start without a connection.
  import('./service-worker-registration.ts')
    .then(({ startServiceWorker }) => startServiceWorker())
    .catch(() => {})
}

/** Stores the app on the devices of members after the first load. Visitors need no copy. */
export function useServiceWorker({ status }: Session) {
  const isWanted = canHaveWorker && (status === 'approved' || navigator.serviceWorker.controller !== null)
  // After the first load, since it downloads the whole app.
  useEffect(() => (isWanted ? afterFirstLoad(start) : undefined), [isWanted])
}
