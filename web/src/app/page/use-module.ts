import { useEffect, useState } from 'react'
import { useIsOnline } from '../../api/calls/connection.ts'

/**
 * Loads code once it is needed. A failed load shows nothing and is repeated when the connection changes; a lazy
 * component would stay broken until the page is reloaded.
 */
export function useModule<T>(load: () => Promise<T>, isNeeded: boolean): T | undefined {
  const [module, setModule] = useState<T>()
  const isOnline = useIsOnline()
  const isMissing = isNeeded && module === undefined
  useEffect(() => {
    if (isMissing) load().then(setModule, () => {})
    // isOnline is listed because a change of the connection repeats a failed load.
  }, [isMissing, isOnline, load])
  return module
}
