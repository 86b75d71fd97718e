import { useState } from 'react'
import { showFailure } from '../../ui/toast.ts'

/** Runs an action that can fail, and reports a failure with `failureText`. `error` is the last failure. */
export const useAttempt = (failureText: string) => {
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const attempt = (work: () => Promise<void>): void => {
    setIsPending(true)
    setError(null)
    work()
      .catch((failure: unknown) => {
        setError(failure)
        showFailure(failureText)
      })
      .finally(() => setIsPending(false))
  }
  return { isPending, error, attempt }
}
