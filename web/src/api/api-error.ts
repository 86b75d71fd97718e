import type { ErrorBody, FieldError } from '@roost/contract/errors.ts'

/** The server answered, and the answer was not a success. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The server's words for people, without status and JSON around them. Empty when it sent none. */
  readonly serverMessage: string
  readonly fieldErrors: readonly FieldError[]

  constructor(status: number, bodyText: string, statusText: string) {
    super(toRawMessage(status, bodyText, statusText))
    this.status = status
    const body = parseErrorBody(bodyText)
    this.serverMessage = body ? body.message : toPlainText(bodyText)
    this.fieldErrors = body?.errors ?? []
  }
}

/** No answer, or none that can be read: offline, the server is down, a captive portal in between. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'

  constructor(cause: unknown) {
    super("Can't reach the server. Please check your connection and try again.", { cause })
  }
}

/** What a toast shows for a failed call. */
export const toMessage = (error: unknown, fallback: string): string => {
  if (error instanceof ApiError) return error.serverMessage || fallback
  return error instanceof UnreachableError ? error.message : fallback
}

/** Whether the session is gone. Wrong credentials are a 401 too, but with other words. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('401:') && error.message.includes('Unauthorized')

function toRawMessage(status: number, bodyText: string, statusText: string): string {
  const text = bodyText || statusText
  return status === 413 ? `413: Request payload too large - ${text}` : `${status}: ${text}`
}

function parseErrorBody(text: string): ErrorBody | null {
  try {
    const body: unknown = JSON.parse(text)
    return isErrorBody(body) ? body : null
  } catch {
    return null
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('message' in body)) return false
  return typeof body.message === 'string' && (!('errors' in body) || Array.isArray(body.errors))
}

/** A body that is neither our JSON nor a page of some proxy is worth showing. */
function toPlainText(text: string): string {
  const trimmed = text.trim()
  return /^[<{[]/.test(trimmed) ? '' : trimmed
}
