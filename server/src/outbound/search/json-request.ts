import type { RequestWeb, WebRequest } from '../web-client/web-client.ts'

/**
 * The provider's response cannot be used. The message is written to the log, so it contains neither keys nor the query.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly status: number | undefined
  /** How long to wait before calling the provider again, if the response states it or its status implies it. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, details: { status?: number; retryAfterMs?: number | undefined } = {}) {
    super(message)
    this.status = details.status
    this.retryAfterMs = details.retryAfterMs
  }
}

export interface ProviderServices {
  readonly requestWeb: RequestWeb
  readonly clock: () => Date
}

const secondMs = 1000
const minuteMs = 60 * secondMs
const maxRetryAfterMs = 6 * 60 * minuteMs

/**
 * The waiting time by status if the header is missing, for example because of a wrong key, a used-up quota or too many
 * requests.
 */
const usualRetryAfterMs: Readonly<Record<number, number>> = {
  401: 5 * minuteMs,
  402: 15 * minuteMs,
  403: 5 * minuteMs,
  429: minuteMs,
}

/** `Retry-After` is a number of seconds or a date (RFC 9110). */
const toRetryAfterMs = (text: string | null, now: Date): number | undefined => {
  const ms =
    text !== null && /^\d{1,9}$/.test(text) ? Number(text) * secondMs : Date.parse(text ?? '') - now.getTime()
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, secondMs), maxRetryAfterMs)
}

/** Requests JSON from a provider. Throws a ProviderError or a WebError. */
export const requestJson = async (
  { requestWeb, clock }: ProviderServices,
  request: WebRequest,
): Promise<unknown> => {
  const { status, headers, bytes } = await requestWeb(request)
  if (status !== 200) {
    const retryAfterMs = toRetryAfterMs(headers.get('retry-after'), clock()) ?? usualRetryAfterMs[status]
    throw new ProviderError(`responded with ${status}`, { status, retryAfterMs })
  }
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new ProviderError('returned something other than JSON')
  }
}
