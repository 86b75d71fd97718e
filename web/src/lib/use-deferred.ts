import { useCallback, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Until then the page itself is loaded, on most lines. */
const restMs = 1500

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
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => void start().catch(() => {})), restMs)
    return () => clearTimeout(timer)
  }, [start])
  return { part: part?.value ?? null, start }
}
