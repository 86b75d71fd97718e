import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  type IBackoff,
} from 'cockatiel'

// The library takes some MB: load this file with the first request that needs it.

interface CircuitBreakerOptions {
  /** How many consecutive failures open the circuit. */
  readonly failures: number
  readonly pauseMs: number
  readonly clock: () => Date
  /** Which errors mean that the host is failing; all of them by default. The others are not counted. */
  readonly isFailure?: (error: unknown) => boolean
}

export interface CircuitBreaker {
  /** Throws a BrokenCircuitError instead of calling a host while the circuit is open. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
  readonly isOpen: () => boolean
}

/** The library measures the pause by the system's clock; this duration ends by the clock of the server. */
const startPause = (pauseMs: number, clock: () => Date): IBackoff<unknown> => {
  const endsAt = clock().getTime() + pauseMs
  return {
    get duration() {
      return clock().getTime() < endsAt ? Infinity : -Infinity
    },
    next: () => startPause(pauseMs, clock),
  }
}

/**
 * Stops calling a host that failed several times in a row. After the pause one call is let through as a probe: a
 * success or an error that is no failure closes the circuit, a failure begins the next pause.
 */
export const createCircuitBreaker = ({
  failures,
  pauseMs,
  clock,
  isFailure = () => true,
}: CircuitBreakerOptions): CircuitBreaker => {
  const policy = circuitBreaker(handleWhen(isFailure), {
    breaker: new ConsecutiveBreaker(failures),
    halfOpenAfter: { next: () => startPause(pauseMs, clock) },
  })
  return {
    isOpen: () => policy.state !== CircuitState.Closed,
    async run(work) {
      // The library would let this call wait for the probe, which may take as long as a caller is willing to wait.
      if (policy.state === CircuitState.HalfOpen) throw new BrokenCircuitError()
      return policy.execute(work)
    },
  }
}
