import { useCallback, useEffect, useState } from 'react'
import { afterFirstLoad } from './when-idle.ts'

/**
 * Code a page shows itself without: it is loaded when the page has come to rest, or before when `start` is called.
 * `load` must be the same at every call. A download that fails is tried again at the next `start`.
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
