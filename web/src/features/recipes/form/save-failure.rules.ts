import type { FieldError } from '@roost/contract/endpoint/error-body.ts'
import { ApiError, toMessage } from '../../../api/calls/api-error.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { t } from '../../../lib/locale/language.ts'

/** The reason a recipe was not saved: errors in fields, or an error for the whole recipe. */
interface SaveFailure {
  readonly refusals: readonly FieldError[]
  readonly message: string | null
}

const photoTooLarge = msg('Image file is too large. Please try again with a smaller image.')

export const toSaveFailure = (error: unknown): SaveFailure => {
  if (error instanceof ApiError && error.status === 413)
    return { refusals: [{ path: 'imageUrl', message: t(photoTooLarge) }], message: null }
  if (error instanceof ApiError && error.fieldErrors.length > 0)
    return { refusals: error.fieldErrors, message: null }
  return { refusals: [], message: toMessage(error, t('Failed to save recipe')) }
}
