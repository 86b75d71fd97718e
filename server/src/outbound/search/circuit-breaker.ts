import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  type IBackoff,
} from 'cockatiel'

// The library takes a few MB of memory, so this file should be loaded only with the first request that needs it.

interface CircuitBreakerOptions {
  /** The number of consecutive failures that opens the circuit. */
  readonly failures: number
  readonly pauseMs: number
  readonly clock: () => Date
  /** Whether an error means that the host is failing; by default, all errors do. Other errors are not counted. */
  readonly isFailure?: (error: unknown) => boolean
}

export interface CircuitBreaker {
  /** Throws a BrokenCircuitError instead of calling a host while the circuit is open. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
  readonly isOpen: () => boolean
}

/** The library measures the pause with the system clock; this duration follows the injected clock instead. */
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
 * Stops calling a host that has failed several times in a row. After the pause, one call is let through as a probe: a
 * failure begins the next pause, any other result closes the circuit.
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
      // The library would make this call wait for the probe, which may take as long as a caller is willing to wait.
      if (policy.state === CircuitState.HalfOpen) throw new BrokenCircuitError()
      return policy.execute(work)
    },
  }
}
