import { type ComponentType, lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { type Session, useSession } from '../api/session.ts'
import { LiveRegion } from '../ui/live-region.tsx'
import { FullPageSpinner } from '../ui/spinner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { loadMemberHalf } from './member-half-loader.ts'
import { PendingHalf } from './pending-half.tsx'
import { SignOutOutlet } from './sign-out-outlet.tsx'
import { ToastOutlet } from './toast-outlet.tsx'
import { UnreachablePage } from './unreachable-page.tsx'
import { useServiceWorker } from './use-service-worker.ts'
import { useSessionEndNotice } from './use-session-end-notice.ts'
import { useStatusTitle } from './use-status-title.ts'
import { useThemeColor } from './use-theme-color.ts'
import { VisitorHalf } from './visitor-half.tsx'

const RestrictedHalf = lazy(async () => ({
  default: (await import('./restricted-half.tsx')).RestrictedHalf,
}))

export function App() {
  const session = useSession()
  useSessionEndNotice(session)
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
      return <VisitorHalf />
    case 'pending':
      return <PendingHalf user={session.user} />
    case 'restricted':
      return <RestrictedHalf />
    case 'approved':
      // Another account starts with nothing of the one before: no cached data, no open dialog.
      return <LoadedMemberHalf key={session.user.id} />
  }
}

interface Loading {
  readonly MemberHalf?: ComponentType
  readonly error?: Error
}

/** Not `lazy`: what takes the place of a spinner that has just appeared is held back by React for 300 ms. */
function LoadedMemberHalf() {
  const [{ MemberHalf, error }, setLoading] = useState<Loading>({})
  useEffect(() => {
    loadMemberHalf().then(
      // Drawn piece by piece: the whole page in one go would hold up a phone.
      (half) => startTransition(() => setLoading({ MemberHalf: half.MemberHalf })),
      (cause: unknown) => setLoading({ error: new Error('The app could not be loaded', { cause }) }),
    )
  }, [])
  if (error) throw error
  return MemberHalf ? <MemberHalf /> : <FullPageSpinner />
}
