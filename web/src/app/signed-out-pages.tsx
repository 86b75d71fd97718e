import type { Account } from '@roost/contract/users.ts'
import { type ReactNode, lazy } from 'react'
import { refreshSession, setSessionUser } from '../api/session.ts'
import { setDocumentTitle } from './document-title.ts'
import { preloadMemberApp } from './member-app-loader.ts'
import { expectArrival } from './page-focus.ts'
import { paths } from './paths.ts'
import { findDemoPage } from './demo-pages.tsx'
import { navigateSignedOut } from './signed-out-location.ts'

const loadLanding = () => import('../features/landing/landing-page.tsx')
const loadLogin = () => import('../features/auth/login-page.tsx')
const loadForgotPassword = () => import('../features/auth/password-reset/forgot-password-page.tsx')
const loadResetPassword = () => import('../features/auth/password-reset/reset-password-page.tsx')
const loadSharedRecipe = () => import('../features/recipes/shared-recipe/shared-recipe-page.tsx')

const LandingPage = lazy(async () => ({ default: (await loadLanding()).LandingPage }))
const LoginPage = lazy(async () => ({ default: (await loadLogin()).LoginPage }))
const ForgotPasswordPage = lazy(async () => ({ default: (await loadForgotPassword()).ForgotPasswordPage }))
const ResetPasswordPage = lazy(async () => ({ default: (await loadResetPassword()).ResetPasswordPage }))
const SharedRecipePage = lazy(async () => ({ default: (await loadSharedRecipe()).SharedRecipePage }))

/** Changes the path and the session in one tick, so that the member app never renders with the path /login. */
const showDashboard = (user: Account): void => {
  history.pushState(null, '', paths.home)
  expectArrival()
  setSessionUser(user)
  void refreshSession()
}

/** A demo account stays on the page where it was created; any other account is taken to the dashboard. */
const enter = (user: Account): void => (user.isTemporary ? setSessionUser(user) : showDashboard(user))

const showLandingAfterRegistration = (): void => {
  void refreshSession()
  navigateSignedOut(paths.home)
}

export interface SignedOutPage {
  readonly title?: string
  /** The landing page has its own main element and footer, and its header links to the sign-in page. */
  readonly isLanding?: true
  readonly load: () => Promise<unknown>
  readonly render: () => ReactNode
}

const landing: SignedOutPage = { isLanding: true, load: loadLanding, render: () => <LandingPage /> }

const pages: Readonly<Record<string, SignedOutPage>> = {
  [paths.login]: {
    title: 'Sign in',
    load: loadLogin,
    render: () => (
      <LoginPage
        onSigningIn={preloadMemberApp}
        onSignedIn={showDashboard}
        onRegistered={showLandingAfterRegistration}
        onContinue={() => navigateSignedOut(paths.login)}
      />
    ),
  },
  [paths.forgotPassword]: {
    title: 'Reset your password',
    load: loadForgotPassword,
    render: () => <ForgotPasswordPage />,
  },
  [paths.resetPassword]: {
    title: 'Set new password',
    load: loadResetPassword,
    render: () => <ResetPasswordPage />,
  },
}

const sharedPath = new RegExp(`^${paths.shared}/([^/]+)$`)

/** A shared recipe, for a visitor or a pending account. */
export const findSharedPage = (path: string, reader: 'visitor' | 'pending'): SignedOutPage | undefined => {
  const shareUrl = sharedPath.exec(path)?.[1]
  return shareUrl === undefined
    ? undefined
    : {
        title: 'Shared Recipe',
        load: loadSharedRecipe,
        render: () => <SharedRecipePage shareUrl={shareUrl} reader={reader} onTitle={setDocumentTitle} />,
      }
}

const findDemo = (path: string): SignedOutPage | undefined => {
  const page = findDemoPage(path)
  return page && { ...page, render: () => page.render({ onStarting: preloadMemberApp, onStarted: enter }) }
}

/** Any unknown path shows the landing page. */
export const findSignedOutPage = (path: string): SignedOutPage =>
  pages[path] ?? findDemo(path) ?? findSharedPage(path, 'visitor') ?? landing
