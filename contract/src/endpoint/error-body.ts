/** An invalid field: `path` is in dot notation (`items.0.title`), `message` is shown to people. */
export interface FieldError {
  readonly path: string
  readonly message: string
}

/** The body of every error response. */
export interface ErrorBody {
  readonly message: string
  readonly errors?: readonly FieldError[]
  /** Only with status 500: the id to quote when people ask for help. */
  readonly requestId?: string
}
