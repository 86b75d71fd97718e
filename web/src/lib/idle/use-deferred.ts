import { useCallback, useEffect, useState } from 'react'
import { afterFirstLoad } from './when-idle.ts'

/**
 * Loads code that the first page does not need: after the first load, or earlier if `start` is called. `load` must
 * be a stable function. A failed download is retried at the next `start`.
 */
export const useDeferred = <Part>(load: () => Promise<Part>) => {
  const [part, setPart] = useState<{ readonly value: Part } | null>(null)
  const start = useCallback(async () => {
    const value = await load()
    setPart((before) => before ?? { value })
  }, [load])
  useEffect(() => afterFirstLoad(() => void start().catch(() => {})), [start])
  return { part: part?.value ?? null, start }
}
