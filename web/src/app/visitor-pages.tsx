import type { Account } from '@roost/contract/users.ts'
import { type ReactNode, lazy } from 'react'
import { refreshSession, setSessionUser } from '../api/session.ts'
import { setDocumentTitle } from './document-title.ts'
import { preloadMemberHalf } from './member-half-loader.ts'
import { paths } from './paths.ts'
import { navigateVisitor } from './visitor-location.ts'

const loadLanding = () => import('../features/landing/landing-page.tsx')
const loadLogin = () => import('../features/auth/login-page.tsx')
const loadForgotPassword = () => import('../features/auth/forgot-password-page.tsx')
const loadResetPassword = () => import('../features/auth/reset-password-page.tsx')
const loadInstacartDemo = () => import('../features/grocery/demo/instacart-demo-page.tsx')
const loadInstacartIntegration = () =>
  import('../features/grocery/integration/instacart-integration-page.tsx')
const loadSharedRecipe = () => import('../features/recipes/shared/shared-recipe-page.tsx')

const LandingPage = lazy(async () => ({ default: (await loadLanding()).LandingPage }))
const LoginPage = lazy(async () => ({ default: (await loadLogin()).LoginPage }))
const ForgotPasswordPage = lazy(async () => ({ default: (await loadForgotPassword()).ForgotPasswordPage }))
const ResetPasswordPage = lazy(async () => ({ default: (await loadResetPassword()).ResetPasswordPage }))
const InstacartDemoPage = lazy(async () => ({ default: (await loadInstacartDemo()).InstacartDemoPage }))
const InstacartIntegrationPage = lazy(async () => ({
  default: (await loadInstacartIntegration()).InstacartIntegrationPage,
}))
const SharedRecipePage = lazy(async () => ({ default: (await loadSharedRecipe()).SharedRecipePage }))

/** In one tick, or the member half would look for a page called /login for a moment. */
const showDashboard = (user: Account): void => {
  history.pushState(null, '', paths.home)
  setSessionUser(user)
  void refreshSession()
}

const showLandingAfterRegistration = (): void => {
  void refreshSession()
  navigateVisitor(paths.home)
}

export interface VisitorPage {
  readonly title?: string
  readonly load: () => Promise<unknown>
  readonly render: () => ReactNode
}

const landing: VisitorPage = { load: loadLanding, render: () => <LandingPage /> }

const pages: Readonly<Record<string, VisitorPage>> = {
  [paths.login]: {
    title: 'Sign in',
    load: loadLogin,
    render: () => (
      <LoginPage
        onSigningIn={preloadMemberHalf}
        onSignedIn={showDashboard}
        onRegistered={showLandingAfterRegistration}
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
  [paths.instacartDemo]: {
    title: 'Grocery Integration Demo',
    load: loadInstacartDemo,
    render: () => <InstacartDemoPage />,
  },
  [paths.instacartIntegration]: {
    title: 'Live Grocery Integration',
    load: loadInstacartIntegration,
    render: () => <InstacartIntegrationPage />,
  },
}

const sharedPath = new RegExp(`^${paths.shared}/([^/]+)$`)

/** A shared recipe, for somebody who is no member. */
export const findSharedPage = (path: string, reader: 'visitor' | 'pending'): VisitorPage | undefined => {
  const shareUrl = sharedPath.exec(path)?.[1]
  return shareUrl === undefined
    ? undefined
    : {
        title: 'Shared Recipe',
        load: loadSharedRecipe,
        render: () => <SharedRecipePage shareUrl={shareUrl} reader={reader} onTitle={setDocumentTitle} />,
      }
}

/** Any path without a page of its own shows the landing page. */
export const findVisitorPage = (path: string): VisitorPage =>
  pages[path] ?? findSharedPage(path, 'visitor') ?? landing
