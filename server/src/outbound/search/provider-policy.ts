import { isBrokenCircuitError, isTaskCancelledError, timeout, TimeoutStrategy } from 'cockatiel'
import type { Log } from '../../lib/log.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { ProviderError } from './json-request.ts'
import { WebError } from '../web-client/web-error.ts'

interface ProviderPolicyOptions {
  readonly clock: () => Date
  readonly log: Log
  /** The time limit for a call, including all requests to the provider. */
  readonly timeLimitMs: number
}

export interface ProviderPolicy {
  /** Whether the provider has asked not to be called for now. */
  readonly isPaused: () => boolean
  /** Whether the provider is paused or the circuit is open. */
  readonly isUnavailable: () => boolean
  /** Null if the call fails or the circuit is open. `onSend` is called only if the provider is actually called. */
  readonly run: <T>(work: (signal: AbortSignal) => Promise<T>, onSend: () => void) => Promise<T | null>
}

const hasRetryAfter = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.retryAfterMs !== undefined

/**
 * Calls a provider unless it keeps failing or has asked for a pause. Limits the time of each call and logs failures.
 */
export const createProviderPolicy = (
  name: string,
  { clock, log, timeLimitMs }: ProviderPolicyOptions,
): ProviderPolicy => {
  const circuit = createCircuitBreaker({
    failures: 5,
    pauseMs: 30_000,
    clock,
    // A provider that states when to retry is paused for that long instead.
    isFailure: (error) => !hasRetryAfter(error),
  })
  const timeLimit = timeout(timeLimitMs, TimeoutStrategy.Aggressive)
  let pausedUntil = 0

  const noteFailure = (error: unknown): void => {
    if (isBrokenCircuitError(error)) return
    if (hasRetryAfter(error)) pausedUntil = clock().getTime() + (error.retryAfterMs ?? 0)
    const isExpected = error instanceof ProviderError || error instanceof WebError
    if (isTaskCancelledError(error))
      log.warn({ provider: name, reason: 'took too long' }, 'a provider gave no usable response')
    else if (isExpected)
      log.warn({ provider: name, reason: error.message }, 'a provider gave no usable response')
    else log.error({ provider: name, err: error }, 'the response of a provider was not understood')
  }
  const isPaused = (): boolean => clock().getTime() < pausedUntil
  return {
    isPaused,
    isUnavailable: () => isPaused() || circuit.isOpen(),
    async run(work, onSend) {
      try {
        return await circuit.run(() => {
          onSend()
          return timeLimit.execute(({ signal }) => work(signal))
        })
      } catch (error) {
        noteFailure(error)
        return null
      }
    },
  }
}
