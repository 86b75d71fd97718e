import type { FieldError } from '@roost/contract/endpoint/error-body.ts'
import { errors, type ErrorCode } from '@roost/contract/endpoint/errors.ts'

interface AppErrorOptions {
  /** Replaces the default message of the code; only for messages that come from a schema or a rule. */
  message?: string
  fieldErrors?: readonly FieldError[]
  /** The number of seconds after which a retry makes sense; sent as `Retry-After`. */
  retryAfterSeconds?: number
  cause?: unknown
}

/** The only error that is thrown on purpose. The code determines its status and message (contract/src/endpoint/errors.ts). */
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
