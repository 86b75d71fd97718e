import { errors, type ErrorCode, type FieldError } from '@roost/contract/errors.ts'

interface AppErrorOptions {
  /** Words that replace the catalogue's; only for texts a schema or a rule produced. */
  message?: string
  fieldErrors?: readonly FieldError[]
  /** Seconds after which trying again makes sense; sent as `Retry-After`. */
  retryAfterSeconds?: number
  cause?: unknown
}

/** The only error thrown on purpose. Its code decides status and words (contract/errors.ts). */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly fieldErrors: readonly FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errors[code].message, { cause: options.cause })
    this.code = code
    this.status = errors[code].status
    this.fieldErrors = options.fieldErrors
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
