import { systemApi } from '@roost/contract/client/system.ts'
import { ApiError } from './api-error.ts'
import { callApi } from './call-api.ts'
import { getIsOnline, onConnectionChange, reportReachable, setProbe } from './connection.ts'

const answerLimitMs = 10_000
const firstPauseMs = 2000
const maxPauseMs = 30_000

/**
 * Notices by itself when the server is gone and when it is back, until the returned function is called. A hidden
 * page asks nothing. `onReachable` runs whenever the server was asked and answered.
 */
export const watchConnection = (onReachable: () => void = () => {}): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauses = 0
  let isAsking = false
  /** There was reason to ask while nobody was looking. */
  let isDue = false

  const plan = (): void => {
    clearTimeout(timer)
    // Where the browser knows of no network, one answer may have been the last.
    if (getIsOnline() && navigator.onLine !== false) pauses = 0
    else timer = setTimeout(checkAfterPause, Math.min(firstPauseMs * 2 ** pauses, maxPauseMs))
  }
  const ask = async (): Promise<void> => {
    isAsking = true
    const signal = AbortSignal.timeout(answerLimitMs)
    const isAnswered = await callApi(systemApi.live, {}, { signal }).then(
      () => true,
      (error: unknown) => error instanceof ApiError,
    )
    if (!isAnswered) reportReachable(false)
    isAsking = false
    plan()
    if (isAnswered) onReachable()
  }
  const check = (): void => {
    clearTimeout(timer)
    isDue = document.visibilityState === 'hidden'
    if (!isAsking && !isDue) void ask()
  }
  const checkAfterPause = (): void => {
    pauses += 1
    check()
  }
  const checkWhenOnline = (): void => {
    pauses = 0
    check()
  }
  const checkWhenShown = (): void => {
    if (isDue || !getIsOnline()) check()
  }

  setProbe(check)
  addEventListener('online', checkWhenOnline)
  addEventListener('offline', check)
  document.addEventListener('visibilitychange', checkWhenShown)
  const stopListening = onConnectionChange(plan)
  plan()
  return () => {
    clearTimeout(timer)
    setProbe(null)
    removeEventListener('online', checkWhenOnline)
    removeEventListener('offline', check)
    document.removeEventListener('visibilitychange', checkWhenShown)
    stopListening()
  }
}
