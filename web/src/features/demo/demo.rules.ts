import { ApiError, UnreachableError } from '../../api/api-error.ts'

export interface SampleData {
  readonly created: { readonly tasks: number; readonly shoppingItems: number; readonly events: number }
  /** Whether the account already had sample data. */
  readonly alreadyExists: boolean
}

/** Returns why a call was rejected if retrying would not help; otherwise an empty string. */
export const toReason = (error: unknown): string => {
  if (error instanceof UnreachableError) return error.message
  return error instanceof ApiError && [403, 429].includes(error.status) ? error.serverMessage : ''
}

/** Returns whether the call was rejected because it requires an account. */
export const isSignInRequired = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403].includes(error.status)

/** Formats the end of a session as local time: `2:32 PM`. */
export const formatEndTime = (expiresAt: string, locale?: string): string =>
  new Date(expiresAt).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })
