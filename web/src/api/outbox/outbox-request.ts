import type { ReceivedError } from '@roost/contract/endpoint/error-body.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { ApiError, UnreachableError } from '../calls/api-error.ts'
import { readBody, send } from '../calls/call-api.ts'
import { reportFailure } from '../calls/connection.ts'
import { toCallTarget } from '../calls/endpoint-url.ts'
import type { QueuedWrite } from './outbox-store.ts'
import { isProvisional } from './provisional-ids.ts'

const responseTimeoutMs = 15_000
const busyStatuses: readonly number[] = [408, 425, 429, 502, 503, 504]

/** The outcome of one attempt to send a write. */
export type Attempt =
  | { readonly kind: 'sent'; readonly response: unknown }
  /** The server rejected the write. */
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** The server is unreachable or busy, so the write is retried later. */
  | { readonly kind: 'not now'; readonly retryAfterMs: number | null }

const notNow: Attempt = { kind: 'not now', retryAfterMs: null }

const toLocalRefusal = (message: string): Attempt => {
  const body: ReceivedError = { message }
  return { kind: 'refused', error: new ApiError(409, JSON.stringify(body), '') }
}

/** The refusal of a write to a row that was never created on the server. */
const orphanRefusal = toLocalRefusal(msg('This belongs to something that could not be saved.'))

/** An HTML page comes from a proxy or a captive portal, not from this server. */
const isPage = ({ message }: ApiError): boolean => /^\d+: *</.test(message)

const toAttempt = (error: ApiError): Attempt =>
  busyStatuses.includes(error.status) || isPage(error)
    ? { kind: 'not now', retryAfterMs: error.retryAfterMs }
    : { kind: 'refused', error }

const isTooLate = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')

/**
 * Tries to send the write once. The request names the user id, so that the write is never attributed to another
 * account.
 */
export const attemptWrite = async (
  { method, path, queryFields, input, key }: QueuedWrite,
  userId: string,
): Promise<Attempt> => {
  if (isProvisional(input['id'])) return orphanRefusal
  try {
    const target = toCallTarget({ method, path, body: true, ...(queryFields && { queryFields }) }, input)
    const signal = AbortSignal.timeout(responseTimeoutMs)
    const response = await send({ method }, target, { signal, idempotencyKey: key, userId })
    return { kind: 'sent', response: await readBody(response) }
  } catch (error) {
    if (error instanceof ApiError) return toAttempt(error)
    if (error instanceof UnreachableError) return notNow
    // The error is permanent, so waiting would not help.
    if (!isTooLate(error)) return toLocalRefusal(msg('This could not be sent.'))
    reportFailure()
    return notNow
  }
}
