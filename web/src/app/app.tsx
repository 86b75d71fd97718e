import { type ComponentType, lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { type Session, useSession } from '../api/session.ts'
import { LiveRegion } from '../ui/live-region.tsx'
import { FullPageSpinner } from '../ui/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { loadMemberApp } from './member-app-loader.ts'
import { PendingApp } from './pending-app.tsx'
import { SignOutOutlet } from './sign-out-outlet.tsx'
import { ToastOutlet } from './toast-outlet.tsx'
import { UnreachablePage } from './unreachable-page.tsx'
import { useServiceWorker } from './use-service-worker.ts'
import { useSessionEndMessage } from './use-session-end-message.ts'
import { useStatusTitle } from './use-status-title.ts'
import { useThemeColor } from './use-theme-color.ts'
import { SignedOutApp } from './signed-out-app.tsx'

const RestrictedApp = lazy(async () => ({
  default: (await import('./restricted-app.tsx')).RestrictedApp,
}))

export function App() {
  const session = useSession()
  useSessionEndMessage(session)
  useStatusTitle(session)
  useThemeColor()
  useServiceWorker(session)
  return (
    <>
      <ErrorBoundary key={session.status}>
        <Suspense fallback={<FullPageSpinner />}>
          <SessionView session={session} />
        </Suspense>
      </ErrorBoundary>
      <SignOutOutlet />
      <ToastOutlet />
      <LiveRegion />
    </>
  )
}

function SessionView({ session }: { session: Session }) {
  switch (session.status) {
    case 'loading':
      return <FullPageSpinner />
    case 'unreachable':
      return <UnreachablePage />
    case 'signed-out':
      return <SignedOutApp />
    case 'pending':
      return <PendingApp user={session.user} />
    case 'restricted':
      return <RestrictedApp />
    case 'approved':
      // Each account starts with a fresh app: no cached data and no open dialogs.
      return <LoadedMemberApp key={session.user.id} />
  }
}

interface Loading {
  readonly MemberApp?: ComponentType
  readonly error?: Error
}

/** Not `lazy`: React delays content for 300 ms when it replaces a spinner that has just appeared. */
function LoadedMemberApp() {
  const [{ MemberApp, error }, setLoading] = useState<Loading>({})
  useEffect(() => {
    loadMemberApp().then(
      // A transition, so that rendering the whole page does not block a phone.
      (module) => startTransition(() => setLoading({ MemberApp: module.MemberApp })),
      (cause: unknown) => setLoading({ error: new Error('The app could not be loaded', { cause }) }),
    )
  }, [])
  if (error) throw error
  return MemberApp ? <MemberApp /> : <FullPageSpinner />
}
