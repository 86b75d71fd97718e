import type { FieldError } from '@roost/contract/errors.ts'
import { ApiError, toMessage } from '../../../api/api-error.ts'

/** The reason a recipe was not saved: errors in fields, or an error for the whole recipe. */
interface SaveFailure {
  readonly refusals: readonly FieldError[]
  readonly message: string | null
}

const photoTooLarge = 'Image file is too large. Please try again with a smaller image.'

export const toSaveFailure = (error: unknown): SaveFailure => {
  if (error instanceof ApiError && error.status === 413)
    return { refusals: [{ path: 'imageUrl', message: photoTooLarge }], message: null }
  if (error instanceof ApiError && error.fieldErrors.length > 0)
    return { refusals: error.fieldErrors, message: null }
  return { refusals: [], message: toMessage(error, 'Failed to save recipe') }
}
