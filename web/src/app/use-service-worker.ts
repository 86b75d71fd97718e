import { useEffect } from 'react'
import type { Session } from '../api/session.ts'
import { afterFirstLoad } from '../lib/when-idle.ts'

/** Only a page that came over https or from this machine may have one. */
const canHaveWorker = import.meta.env.PROD && 'serviceWorker' in navigator

const start = (): void => {
  // Without it everything works but a start without a connection.
  import('./service-worker-registration.ts')
    .then(({ startServiceWorker }) => startServiceWorker())
    .catch(() => {})
}

/** Keeps the app itself on the devices of members, once the page is there. A visitor just looks around. */
export function useServiceWorker({ status }: Session) {
  const isWanted = canHaveWorker && (status === 'approved' || navigator.serviceWorker.controller !== null)
  // It downloads the whole app.
  useEffect(() => (isWanted ? afterFirstLoad(start) : undefined), [isWanted])
}
