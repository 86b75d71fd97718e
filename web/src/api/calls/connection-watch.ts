import { systemApi } from '@roost/contract/instance/system.client.ts'
import { ApiError } from './api-error.ts'
import { callApi } from './call-api.ts'
import { getIsOnline, onConnectionChange, reportReachable, setProbe } from './connection.ts'

const probeTimeoutMs = 10_000
const firstPauseMs = 2000
const maxPauseMs = 30_000

/**
 * Detects when the server becomes unreachable or reachable again, until the returned function is called. A hidden page
 * sends no probes. `onReachable` runs after every successful probe.
 */
export const watchConnection = (onReachable: () => void = () => {}): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauses = 0
  let isProbing = false
  /** Whether a probe became due while the page was hidden. */
  let isDue = false

  const plan = (): void => {
    clearTimeout(timer)
    // When the browser reports no network, the connection may drop right after a successful probe, so probing
    // continues.
    if (getIsOnline() && navigator.onLine !== false) pauses = 0
    else timer = setTimeout(checkAfterPause, Math.min(firstPauseMs * 2 ** pauses, maxPauseMs))
  }
  const probe = async (): Promise<void> => {
    isProbing = true
    const signal = AbortSignal.timeout(probeTimeoutMs)
    const hasResponse = await callApi(systemApi.live, {}, { signal }).then(
      () => true,
      (error: unknown) => error instanceof ApiError,
    )
    if (!hasResponse) reportReachable(false)
    isProbing = false
    plan()
    if (hasResponse) onReachable()
  }
  const check = (): void => {
    clearTimeout(timer)
    isDue = document.visibilityState === 'hidden'
    if (!isProbing && !isDue) void probe()
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
