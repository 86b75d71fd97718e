import { ApiError, isUnauthorized, toMessage } from '../../api/api-error.ts'
import { findSignInAction } from '../../api/reauthentication.ts'
import { refreshSession } from '../../api/session.ts'
import { showFailure } from '../../ui/toast.ts'

interface Failure {
  readonly title: string
  readonly fallback: string
}

/** Says why a change of what secures the account was refused. */
export const showSecurityFailure = (error: unknown, { title, fallback }: Failure): void => {
  // The session is over, or another tab was first: the page follows what is true now.
  if (isUnauthorized(error) || (error instanceof ApiError && error.status === 409)) void refreshSession()
  if (isUnauthorized(error)) return
  showFailure(toMessage(error, fallback), { title, action: findSignInAction(error) })
}
