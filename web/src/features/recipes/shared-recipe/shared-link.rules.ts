import { ApiError, UnreachableError } from '../../../api/api-error.ts'

/** Who opens the page, which decides what they can do with the recipe besides reading it. */
export type SharedPageReader = 'visitor' | 'pending' | 'member'

/**
 * Returns why a page cannot be read now. Null when its link is invalid, for whatever reason: visitors cannot tell the
 * reasons apart.
 */
export const toFailure = (
  error: unknown,
): { readonly title: string; readonly description: string } | null => {
  if (error instanceof UnreachableError)
    return {
      title: "Can't reach the server",
      description: 'Please check your connection and try again in a moment.',
    }
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429)
    return {
      title: 'This recipe cannot be shown right now',
      description:
        (error instanceof ApiError && error.serverMessage) || 'Please wait a moment and try again.',
    }
  return null
}
