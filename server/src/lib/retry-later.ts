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
