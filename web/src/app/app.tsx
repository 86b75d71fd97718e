import type { Language } from '@roost/contract/language/languages.ts'
import { msg } from '@roost/contract/language/messages.ts'
import { toClock } from '@roost/contract/language/regions.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { type ComponentType, lazy, startTransition, Suspense, useEffect, useState, useRef } from 'react'
import { hasClock, type Session, useSession, refreshSession } from '../api/session/session.ts'
import { LiveRegion } from '../ui/live-region.tsx'
import { FullPageSpinner } from '../ui/spinner.tsx'
import { ErrorBoundary } from '../ui/states/error-boundary.tsx'
import { loadMemberLanguage, loadVisitorLanguage, useLanguage } from './page/language.ts'
import { loadMemberApp } from './member/member-app-loader.ts'
import { PendingApp } from './signed-out/pending-app.tsx'
import { ToastOutlet } from './page/toast-outlet.tsx'
import { SignedOutApp } from './signed-out/signed-out-app.tsx'
import { getLanguage, t } from '../lib/locale/language.ts'
import { setDefaultTheme, useTheme } from '../lib/device/theme.ts'
import { setDocumentTitle } from './page/document-title.ts'
import { BrokenPage, FullPageMessage } from './page/full-page-message.tsx'
import { showFailure } from '../ui/toasts/toast.ts'
import { afterFirstLoad } from '../lib/idle/when-idle.ts'
import { toMessage } from '../api/calls/api-error.ts'
import { signOut, useSignOut } from '../api/session/sign-out.ts'
import { isPlainClick } from '../lib/navigation/plain-click.ts'
import { serverPaths } from '../lib/paths.ts'

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
function SignOutOutlet() {
  const { unsentCount, error } = useSignOut()
  useEffect(() => {
    addEventListener('click', followSignOutLink)
    return () => removeEventListener('click', followSignOutLink)
  }, [])
  useEffect(() => {
    if (error) showFailure(toMessage(error, t('Failed to sign out')))
  }, [error])
  return (
    unsentCount > 0 && (
      <ErrorBoundary renderFallback={() => null}>
        <Suspense fallback={null}>
          <SignOutDialog unsentCount={unsentCount} />
        </Suspense>
      </ErrorBoundary>
    )
  )
}

/** Browsers allow a worker only on HTTPS pages and on localhost. */
const canHaveWorker = import.meta.env.PROD && 'serviceWorker' in navigator

const start = (): void => {
  // Without a worker, everything works except starting the app offline.
  import('./service-worker-registration.ts')
    .then(({ startServiceWorker }) => startServiceWorker())
    .catch(() => {})
}

/** Stores the app on members' devices after the first load. Visitors need no copy. */
function useServiceWorker({ status }: Session) {
  const isWanted = canHaveWorker && (status === 'approved' || navigator.serviceWorker.controller !== null)
  // Waits for the first load to finish, because the worker downloads the whole app.
  useEffect(() => (isWanted ? afterFirstLoad(start) : undefined), [isWanted])
}

/** Explains why the signed-out app appeared: the session expired or was ended elsewhere. */
function useSessionEndMessage(session: Session) {
  const { status, user } = session
  const wasNeverKept = status === 'signed-out' && session.wasNeverKept === true

  const previous = useRef(user)
  useEffect(() => {
    const before = previous.current
    previous.current = user
    if (!before || status !== 'signed-out') return
    void import('./session-end.ts').then(({ explainSessionEnd }) =>
      explainSessionEnd({ isTemporary: before.isTemporary, wasNeverKept }),
    )
  }, [status, user, wasNeverKept])
}

const retry = () => void refreshSession()

function UnreachablePage() {
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  return (
    <FullPageMessage
      title={t("Can't reach the server")}
      description={t('Please check your connection and try again in a moment.')}
      onRetry={retry}
    />
  )
}

/** Shows everybody their own language, whoever used this page before. */
function useSessionLanguage({ status, user }: Session) {
  const language = user?.ownRegion?.language ?? null
  useEffect(() => {
    if (status === 'signed-out' || status === 'pending' || status === 'restricted')
      void loadVisitorLanguage(language)
  }, [status, language])
}

const titles: Partial<Record<Session['status'], string>> = {
  unreachable: msg("Can't reach the server"),
}

/**
 * Sets the document title for screens that are not pages. For pages, the part of the app that contains them sets the
 * title.
 */
function useStatusTitle({ status }: Session) {
  useEffect(() => {
    const title = titles[status]
    if (title) setDocumentTitle(t(title))
  }, [status])
}

function useSessionTheme({ status, user }: Session) {
  const isSignedIn = Boolean(user)
  const isKnown = isSignedIn || status === 'signed-out'
  useEffect(() => {
    if (isKnown) setDefaultTheme(isSignedIn)
  }, [isKnown, isSignedIn])
}

/** Sets the colour of the browser's own bars to that of the page. */
function useThemeColor() {
  const theme = useTheme()
  useEffect(() => {
    const { backgroundColor } = getComputedStyle(document.documentElement)
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', backgroundColor)
  }, [theme])
}

const RestrictedApp = lazy(async () => ({
  default: (await import('./member/restricted-app.tsx')).RestrictedApp,
}))

/**
 * Pages of members keep texts, so another language shows them anew. What visitors see is simply rendered again, and what
 * they have typed stays.
 */
const toViewKey = ({ status }: Session, language: Language): string =>
  status === 'signed-out' ? status : `${status} ${language}`

export function App() {
  const session = useSession()
  const language = useLanguage()
  useSessionEndMessage(session)
  useSessionLanguage(session)
  useStatusTitle(session)
  useSessionTheme(session)
  useThemeColor()
  useServiceWorker(session)
  return (
    <>
      <ErrorBoundary key={toViewKey(session, language)} renderFallback={() => <BrokenPage />}>
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
      return (
        <LoadedMemberApp key={toAppKey(session.user)} language={session.user.ownRegion?.language ?? null} />
      )
  }
}

/** Amounts and dates are formatted where they are shown, so another region renders all anew. */
const toAppKey = (user: Account): string => {
  const language = user.ownRegion?.language ?? getLanguage()
  const clock = toClock(language, (hasClock(user) && user.region?.clock) || null)
  return JSON.stringify([user.id, { ...user.region, clock }])
}

interface Loading {
  readonly MemberApp?: ComponentType
  readonly error?: Error
}

/** Not `lazy`: React delays content for 300 ms when it replaces a spinner that has just appeared. */
function LoadedMemberApp({ language }: { readonly language: Language | null }) {
  const [{ MemberApp, error }, setLoading] = useState<Loading>({})
  useEffect(() => {
    Promise.all([loadMemberApp(), loadMemberLanguage(language)]).then(
      // A transition, so that rendering the whole page does not block a phone.
      ([module]) => startTransition(() => setLoading({ MemberApp: module.MemberApp })),
      (cause: unknown) => setLoading({ error: new Error('The app could not be loaded', { cause }) }),
    )
  }, [language])
  if (error) throw error
  return MemberApp ? <MemberApp /> : <FullPageSpinner />
}
