interface CircuitBreakerOptions {
  /** So many in a row open the circuit. */
  readonly failures: number
  readonly pauseMs: number
  readonly clock: () => Date
  /** Which errors tell of an unwell host; all of them unless said otherwise. The others count for nothing. */
  readonly isFailure?: (error: unknown) => boolean
}

export interface CircuitBreaker {
  /** Throws a CircuitOpenError instead of asking a host that is left alone. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
  readonly isOpen: () => boolean
}

/** The host failed so often just now that it is not asked. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError'

  constructor() {
    super('The host has failed too often and is left alone for a moment')
  }
}

/**
 * Spares a host that fails, and those who would wait for it. After the pause one call is let through: its success
 * closes the circuit, its failure begins the next pause.
 */
export const createCircuitBreaker = ({
  failures,
  pauseMs,
  clock,
  isFailure = () => true,
}: CircuitBreakerOptions): CircuitBreaker => {
  let failureCount = 0
  let pausedUntil = 0
  let isTrying = false
  /** Counts the pauses: what was begun before the last one says nothing about now. */
  let era = 0

  const close = (): void => {
    failureCount = 0
    isTrying = false
  }
  const countFailure = (): void => {
    failureCount += 1
    isTrying = false
    if (failureCount < failures) return
    pausedUntil = clock().getTime() + pauseMs
    era += 1
  }
  const enter = (): number => {
    if (failureCount < failures) return era
    if (isTrying || clock().getTime() < pausedUntil) throw new CircuitOpenError()
    isTrying = true
    return era
  }
  return {
    isOpen: () => failureCount >= failures,
    async run(work) {
      const begun = enter()
      try {
        const result = await work()
        if (begun === era) close()
        return result
      } catch (error) {
        if (begun === era && isFailure(error)) countFailure()
        else if (begun === era) isTrying = false
        throw error
      }
    },
  }
}
