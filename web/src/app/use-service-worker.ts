import { useEffect } from 'react'
import type { Session } from '../api/session.ts'
import { afterFirstLoad } from '../lib/when-idle.ts'

/** Browsers allow a worker only on HTTPS pages and on localhost. */
const canHaveWorker = import.meta.env.PROD && 'serviceWorker' in navigator

const start = (): void => {
  // Without a worker, everything works except starting the app offline.
  import('./service-worker-registration.ts')
    .then(({ startServiceWorker }) => startServiceWorker())
    .catch(() => {})
}

/** Stores the app on members' devices after the first load. Visitors need no copy. */
export function useServiceWorker({ status }: Session) {
  const isWanted = canHaveWorker && (status === 'approved' || navigator.serviceWorker.controller !== null)
  // Waits for the first load to finish, because the worker downloads the whole app.
  useEffect(() => (isWanted ? afterFirstLoad(start) : undefined), [isWanted])
}
