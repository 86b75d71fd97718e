import type { ErrorCode } from './errors.ts'

/** An invalid field: `path` is in dot notation (`items.0.title`), `message` is shown to people. */
export interface FieldError {
  readonly path: string
  readonly message: string
}

/** The body of every error response. */
export interface ErrorBody {
  readonly message: string
  /** Says which error it is, whatever its message; `validation` for all that the checks of a field refuse. */
  readonly code: ErrorCode
  readonly errors?: readonly FieldError[]
  /** Only with status 500: the id to quote when people ask for help. */
  readonly requestId?: string
}

/** An error as it arrives: one of a proxy or of an earlier version has no code. */
export type ReceivedError = Omit<ErrorBody, 'code'> & Partial<Pick<ErrorBody, 'code'>>
