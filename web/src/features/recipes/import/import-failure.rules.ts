import { ApiError, toMessage } from '../../../api/api-error.ts'

/** Why a page was not read. The fault of its address is said at the field; an end somebody wanted is none. */
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
