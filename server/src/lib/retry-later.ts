/** Thrown if another host refuses a job for now. The delay that it asks for counts if it is longer than the usual one. */
export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError'
  /** Null if it asks for none. */
  readonly delayMs: number | null

  constructor(message: string, delayMs: number | null) {
    super(message)
    this.delayMs = delayMs
  }
}

const longestDelayMs = 60 * 60 * 1000

/**
 * The delay that a `Retry-After` header asks for, in seconds or as a date (RFC 9110); at most an hour, because a message
 * would no longer be of use.
 */
export const toDelayMs = (retryAfter: string | null, now: number): number | null => {
  if (retryAfter === null) return null
  const delayMs = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now
  return Number.isNaN(delayMs) ? null : Math.min(Math.max(delayMs, 0), longestDelayMs)
}
