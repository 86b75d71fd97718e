import type { FieldError, ReceivedError } from '@roost/contract/endpoint/error-body.ts'
import type { ErrorCode } from '@roost/contract/endpoint/errors.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { recogniseMessage } from '../../lib/locale/language.ts'

/** An error response from the server. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The server's message for the user, without the status and the JSON around it; empty if the server sent none. */
  readonly serverMessage: string
  /** Which error it is; undefined if something else than this server responded. */
  readonly code: ErrorCode | undefined
  readonly fieldErrors: readonly FieldError[]
  /** How long the server asks the client to wait before retrying; null if it did not specify. */
  readonly retryAfterMs: number | null

  constructor(status: number, bodyText: string, statusText: string, retryAfterMs: number | null = null) {
    super(toRawMessage(status, bodyText, statusText))
    this.status = status
    this.retryAfterMs = retryAfterMs
    const body = parseErrorBody(bodyText)
    this.serverMessage = body ? body.message : toPlainText(bodyText)
    this.code = body?.code
    this.fieldErrors = body?.errors ?? []
  }
}

/** There is no readable response: the device is offline, the server is down, or a captive portal responded instead. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'

  constructor(
    cause: unknown,
    message: string = msg("Can't reach the server. Please check your connection and try again."),
  ) {
    super(message, { cause })
  }
}

/** There is no connection, and this device has no stored copy of the requested data. */
export class NotOnDeviceError extends UnreachableError {
  constructor(cause: unknown) {
    super(
      cause,
      msg(
        'This page has not been opened on this device yet. It will be here as soon as you are back online.',
      ),
    )
  }
}

/** This device holds as much that waits to be sent as it may. */
export class DeviceFullError extends UnreachableError {
  constructor(message: string) {
    super(undefined, message)
  }
}

const toEnglish = (error: unknown): string => {
  if (error instanceof ApiError) return error.serverMessage
  return error instanceof UnreachableError ? error.message : ''
}

/** Returns the message that a toast shows for a failed call, in the language of the page. */
export const toMessage = (error: unknown, fallback: string): string =>
  recogniseMessage(toEnglish(error)) || fallback

/** Returns the fields that the server rejected, or an empty list if it named none. */
export const toFieldErrors = (error: unknown): readonly FieldError[] =>
  error instanceof ApiError ? error.fieldErrors : []

/** Returns whether the server responded with this error. */
export const hasCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiError && error.code === code

/** Returns whether what the call was about does not exist, such as a row that somebody has deleted. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/**
 * Returns whether the session has ended. Wrong credentials also cause a 401, but with another code. The words of SHELL-52
 * decide about an error without a code.
 */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== undefined
    ? error.code === 'unauthorized'
    : error instanceof Error && error.message.startsWith('401:') && error.message.includes('Unauthorized')

/**
 * Wraps a mutation's `onError`. It is not called when the session has ended, because the sign-in page explains that.
 */
export const unlessSignedOut =
  <E>(onError: (error: E) => void) =>
  (error: E): void => {
    if (!isUnauthorized(error)) onError(error)
  }

function toRawMessage(status: number, bodyText: string, statusText: string): string {
  const text = bodyText || statusText
  return status === 413 ? `413: Request payload too large - ${text}` : `${status}: ${text}`
}

function parseErrorBody(text: string): ReceivedError | null {
  try {
    const body: unknown = JSON.parse(text)
    return isErrorBody(body) ? body : null
  } catch {
    return null
  }
}

function isErrorBody(body: unknown): body is ReceivedError {
  if (typeof body !== 'object' || body === null || !('message' in body)) return false
  return typeof body.message === 'string' && (!('errors' in body) || Array.isArray(body.errors))
}

/** Only a body that is neither JSON nor a proxy's HTML page is worth showing. */
function toPlainText(text: string): string {
  const trimmed = text.trim()
  return /^[<{[]/.test(trimmed) ? '' : trimmed
}
