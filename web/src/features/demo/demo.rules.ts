import { ApiError, UnreachableError } from '../../api/api-error.ts'

export interface SampleData {
  readonly created: { readonly tasks: number; readonly shoppingItems: number; readonly events: number }
  /** He had them before. */
  readonly alreadyExists: boolean
}

/** Why the server refuses, where that is worth knowing: trying again would not help. */
export const toReason = (error: unknown): string => {
  if (error instanceof UnreachableError) return error.message
  return error instanceof ApiError && [403, 429].includes(error.status) ? error.serverMessage : ''
}

/** Nobody without an account gets any further here. */
export const isSignInRequired = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403].includes(error.status)

/** `2:32 PM`, as this place writes it. */
export const formatEndTime = (expiresAt: string, locale?: string): string =>
  new Date(expiresAt).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })
