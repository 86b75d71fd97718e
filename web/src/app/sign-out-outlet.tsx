import { Suspense, lazy, useEffect } from 'react'
import { toMessage } from '../api/api-error.ts'
import { signOut, useSignOut } from '../api/sign-out.ts'
import { isPlainClick } from '../lib/plain-click.ts'
import { showFailure } from '../ui/toast.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { serverPaths } from './paths.ts'

const SignOutDialog = lazy(async () => ({
  default: (await import('./sign-out-dialog.tsx')).SignOutDialog,
}))

const followSignOutLink = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.getAttribute('href') !== serverPaths.logout || !isPlainClick(event)) return
  event.preventDefault()
  signOut()
}

/** Intercepts all sign-out links in order to clean up the device first. */
export function SignOutOutlet() {
  const { unsentCount, error } = useSignOut()
  useEffect(() => {
    addEventListener('click', followSignOutLink)
    return () => removeEventListener('click', followSignOutLink)
  }, [])
  useEffect(() => {
    if (error) showFailure(toMessage(error, 'Failed to sign out'))
  }, [error])
  return (
    unsentCount > 0 && (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <SignOutDialog unsentCount={unsentCount} />
        </Suspense>
      </ErrorBoundary>
    )
  )
}
