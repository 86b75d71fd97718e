import type { ErrorBody } from '@roost/contract/errors.ts'
import { ApiError, UnreachableError } from './api-error.ts'
import { readAnswer, send } from './call-api.ts'
import { reportFailure } from './connection.ts'
import { toCallTarget } from './endpoint-url.ts'
import type { QueuedWrite } from './outbox-store.ts'
import { isProvisional } from './provisional-ids.ts'

const answerLimitMs = 15_000
const busyStatuses: readonly number[] = [408, 425, 429, 502, 503, 504]

/** What became of one attempt to send a write. */
export type Attempt =
  | { readonly kind: 'sent'; readonly answer: unknown }
  /** The server said no. */
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** Nobody can be reached, or nobody has time: later. */
  | { readonly kind: 'not now'; readonly retryAfterMs: number | null }

const notNow: Attempt = { kind: 'not now', retryAfterMs: null }

const refusedHere = (message: string): Attempt => {
  const body: ErrorBody = { message }
  return { kind: 'refused', error: new ApiError(409, JSON.stringify(body), '') }
}

/** What it was about never reached the server. */
const orphan = refusedHere('This belongs to something that could not be saved.')

/** The page of a proxy or of a hotel's network speaks for nobody. */
const isPage = ({ message }: ApiError): boolean => /^\d+: *</.test(message)

const toAttempt = (error: ApiError): Attempt =>
  busyStatuses.includes(error.status) || isPage(error)
    ? { kind: 'not now', retryAfterMs: error.retryAfterMs }
    : { kind: 'refused', error }

const isTooLate = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')

/** Tries once. In whose name it is sent is told, so that it never counts as somebody else's. */
export const attemptWrite = async (
  { method, path, input, key }: QueuedWrite,
  userId: string,
): Promise<Attempt> => {
  if (isProvisional(input['id'])) return orphan
  try {
    const target = toCallTarget({ method, path, body: true }, input)
    const signal = AbortSignal.timeout(answerLimitMs)
    const response = await send({ method }, target, { signal, idempotencyKey: key, userId })
    return { kind: 'sent', answer: await readAnswer(response) }
  } catch (error) {
    if (error instanceof ApiError) return toAttempt(error)
    if (error instanceof UnreachableError) return notNow
    // Nothing that waiting would mend.
    if (!isTooLate(error)) return refusedHere('This could not be sent.')
    reportFailure()
    return notNow
  }
}
