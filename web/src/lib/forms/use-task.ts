import { useRef, useState } from 'react'

/**
 * Runs work that is started by a button. Until it has ended, starting it again does nothing: a second tap may come before
 * the page has drawn that the first one is pending. `work` reports its failures itself.
 */
export const useTask = <Args extends readonly unknown[]>(work: (...args: Args) => Promise<void>) => {
  const [isPending, setIsPending] = useState(false)
  const isUnderWay = useRef(false)
  const run = (...args: Args): void => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsPending(true)
    void work(...args).finally(() => {
      isUnderWay.current = false
      setIsPending(false)
    })
  }
  return { run, isPending }
}
