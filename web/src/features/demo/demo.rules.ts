import { ApiError, toMessage, UnreachableError } from '../../api/calls/api-error.ts'
import { formatClockTime } from '../../lib/time/clock-time.ts'

export interface SampleData {
  readonly created: { readonly tasks: number; readonly shoppingItems: number; readonly events: number }
  /** Whether the account already had sample data. */
  readonly alreadyExists: boolean
}

/** Returns why a call was rejected if retrying would not help; otherwise an empty string. */
export const toReason = (error: unknown): string => {
  const isFinal =
    error instanceof UnreachableError || (error instanceof ApiError && [403, 429].includes(error.status))
  return isFinal ? toMessage(error, '') : ''
}

/** Returns whether the call was rejected because it requires an account. */
export const isSignInRequired = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403].includes(error.status)

/** Formats the end of a session as local time: `2:32 PM`. */
export const formatEndTime = (expiresAt: string, locale?: string): string =>
  formatClockTime(new Date(expiresAt), locale)
