import { ApiError, toMessage } from '../../../api/api-error.ts'

/**
 * Returns the reason a page was not imported. An invalid address is reported at its field; a cancelled import is not a
 * failure.
 */
export const toImportFailure = (
  error: unknown,
): { readonly fault: string | null; readonly message: string | null } => {
  if (error === null || (error instanceof DOMException && error.name === 'AbortError'))
    return { fault: null, message: null }
  const [refusal] = error instanceof ApiError ? error.fieldErrors : []
  return refusal
    ? { fault: refusal.message, message: null }
    : { fault: null, message: toMessage(error, 'Failed to read the page') }
}
