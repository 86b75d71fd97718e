import { useState } from 'react'
import { useTask } from '../../lib/forms/use-task.ts'
import { showFailure } from '../../ui/toasts/toast.ts'

/** Runs an action that can fail, and reports a failure with `failureText`. `error` is the last failure. */
export const useAttempt = (failureText: string) => {
  const [error, setError] = useState<unknown>(null)
  const { run: attempt, isPending } = useTask(async (work: () => Promise<void>) => {
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(failure)
      showFailure(failureText)
    }
  })
  return { isPending, error, attempt }
}
