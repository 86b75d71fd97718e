import { useIsOnline } from '../../api/calls/connection.ts'
import { useQueuedWrites } from '../../api/outbox/outbox.ts'
import { useModule } from './use-module.ts'

export const loadOfflineMessage = () => import('../../features/offline/offline-message.tsx')

/** Explains what is unavailable without a connection. Its code is not part of the first load. */
export function OfflineOutlet() {
  const isOnline = useIsOnline()
  const isQuiet = useQueuedWrites().length === 0
  const isNeeded = !isOnline || !isQuiet
  const module = useModule(loadOfflineMessage, isNeeded)
  return isNeeded && module !== undefined && <module.OfflineMessage />
}
