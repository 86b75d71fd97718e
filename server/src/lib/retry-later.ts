/** Thrown if whoever refused a job may have said when to try again; it is not tried sooner than other jobs. */
export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError'
  /** Null if they have not. */
  readonly delayMs: number | null

  constructor(message: string, delayMs: number | null) {
    super(message)
    this.delayMs = delayMs
  }
}
