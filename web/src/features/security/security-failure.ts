import { ApiError, isUnauthorized, toMessage } from '../../api/calls/api-error.ts'
import { findSignInAction } from '../../api/session/reauthentication.ts'
import { refreshSession } from '../../api/session/session.ts'
import { showFailure } from '../../ui/toasts/toast.ts'

interface Failure {
  readonly title: string
  readonly fallback: string
}

/** Shows why a security-related change to the account was rejected. */
export const showSecurityFailure = (error: unknown, { title, fallback }: Failure): void => {
  // The session may have ended, or another tab may have been faster, so the session is read again to show the current
  // state.
  if (isUnauthorized(error) || (error instanceof ApiError && error.status === 409)) void refreshSession()
  if (isUnauthorized(error)) return
  showFailure(toMessage(error, fallback), { title, action: findSignInAction(error) })
}
