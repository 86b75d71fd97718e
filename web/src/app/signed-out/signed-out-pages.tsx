import type { Account } from '@roost/contract/accounts/users.ts'
import { type ReactNode, lazy } from 'react'
import { refreshSession, setSessionUser } from '../../api/session/session.ts'
import { setDocumentTitle } from '../page/document-title.ts'
import { preloadMemberApp } from '../member/member-app-loader.ts'
import { expectArrival } from '../page/page-focus.ts'
import {
  findPageFor,
  type PageName,
  type PageNameFor,
  type PageNameWithParameter,
  pages,
} from '../../lib/pages.ts'
import { paths } from '../../lib/paths.ts'
import { DemoPage, loadDemoPage } from '../demo/demo-page-loader.ts'
import { withRareTexts } from '../page/language.ts'
import { LanguageChooser } from '../page/language-chooser.tsx'

const loadLanding = () => withRareTexts(import('../../features/landing/landing-page.tsx'))
const loadLogin = () => import('../../features/auth/login-page.tsx')
const loadForgotPassword = () => import('../../features/auth/password-reset/forgot-password-page.tsx')
const loadResetPassword = () => import('../../features/auth/password-reset/reset-password-page.tsx')
const loadJoin = () => import('../../features/auth/invitation-links/join-page.tsx')
const loadSharedRecipe = () => import('../../features/recipes/shared-recipe/shared-recipe-page.tsx')

const LandingPage = lazy(async () => ({ default: (await loadLanding()).LandingPage }))
const LoginPage = lazy(async () => ({ default: (await loadLogin()).LoginPage }))
const ForgotPasswordPage = lazy(async () => ({ default: (await loadForgotPassword()).ForgotPasswordPage }))
const ResetPasswordPage = lazy(async () => ({ default: (await loadResetPassword()).ResetPasswordPage }))
const JoinPage = lazy(async () => ({ default: (await loadJoin()).JoinPage }))
const SharedRecipePage = lazy(async () => ({ default: (await loadSharedRecipe()).SharedRecipePage }))

/** Taken to the dashboard, a pending account sees the pending page. Changes the path and the session in one tick, so that the member app never renders with the path /login. */
const showDashboard = (user: Account): void => {
  history.pushState(null, '', paths.home)
  expectArrival()
  setSessionUser(user)
  void refreshSession()
}

/** A demo account stays on the page where it was created; any other account is taken to the dashboard. */
const enter = (user: Account): void => (user.isTemporary ? setSessionUser(user) : showDashboard(user))

/** Stays on the page, such as that of an invitation, which the member app or the pending app then shows. */
const stay = (user: Account): void => {
  setSessionUser(user)
  void refreshSession()
}

/** Whoever opened the sign-in page is taken to the dashboard, whoever opened another page to that one. */
const enterHere = (user: Account): void =>
  location.pathname === paths.login ? showDashboard(user) : stay(user)

const afterPendingAccepted = async (): Promise<void> => {
  history.pushState(null, '', paths.home)
  await refreshSession()
}

type VisitorPageName = Exclude<PageNameFor<'visitor'>, PageNameFor<'demo'> | PageNameWithParameter>

export interface SignedOutPage {
  /** A marked message. */
  readonly title?: string
  /** The landing page has its own main element and footer, and its header links to the sign-in page. */
  readonly isLanding?: true
  readonly load: () => Promise<unknown>
  readonly render: () => ReactNode
}

const landing: SignedOutPage = {
  isLanding: true,
  load: loadLanding,
  render: () => <LandingPage languageChooser={<LanguageChooser />} />,
}

/** The pages that visitors find at their paths, other than those of the demo. */
const views: Readonly<Record<VisitorPageName, Omit<SignedOutPage, 'title'>>> = {
  login: {
    load: loadLogin,
    render: () => (
      <LoginPage onSigningIn={preloadMemberApp} onSignedIn={enterHere} onSignedUp={showDashboard} />
    ),
  },
  join: {
    load: loadJoin,
    render: () => (
      <JoinPage
        onSigningIn={preloadMemberApp}
        onSignedUp={showDashboard}
        onSignedIn={stay}
        onAccepted={afterPendingAccepted}
      />
    ),
  },
  forgotPassword: {
    load: loadForgotPassword,
    render: () => <ForgotPasswordPage />,
  },
  resetPassword: {
    load: loadResetPassword,
    render: () => <ResetPasswordPage />,
  },
}

const hasView = (name: PageName): name is VisitorPageName => Object.hasOwn(views, name)

const findView = (path: string, audience: 'visitor' | 'pending'): SignedOutPage | undefined => {
  const name = findPageFor(audience, path)
  return name !== undefined && hasView(name) ? { title: pages[name].title, ...views[name] } : undefined
}

const sharedPrefix = `${paths.shared}/`

/** The last part of the address of a shared recipe. */
const findShareUrl = (path: string): string | undefined => {
  const shareUrl = path.startsWith(sharedPrefix) ? path.slice(sharedPrefix.length) : ''
  return shareUrl === '' || shareUrl.includes('/') ? undefined : shareUrl
}

/** A shared recipe, for a visitor or a pending account. */
const findSharedPage = (path: string, reader: 'visitor' | 'pending'): SignedOutPage | undefined => {
  const shareUrl = findShareUrl(path)
  return shareUrl === undefined
    ? undefined
    : {
        title: pages.shared.title,
        load: loadSharedRecipe,
        render: () => <SharedRecipePage shareUrl={shareUrl} reader={reader} onTitle={setDocumentTitle} />,
      }
}

/** The pages of a pending account besides the pending page: shared recipes, and an invitation that may approve it. */
export const findPendingPage = (path: string): SignedOutPage | undefined =>
  findView(path, 'pending') ?? findSharedPage(path, 'pending')

const findDemo = (path: string): SignedOutPage | undefined => {
  const name = findPageFor('demo', path)
  if (name === undefined) return undefined
  const { path: demoPath, title } = pages[name]
  return {
    title,
    load: () => loadDemoPage(demoPath),
    render: () => <DemoPage path={demoPath} onStarting={preloadMemberApp} onStarted={enter} />,
  }
}

/** What is opened from the home screen of a phone, or shared with it, asks to sign in, and then shows its page. */
const findSignIn = (path: string): SignedOutPage | undefined =>
  path === paths.shop || path === paths.share ? { title: pages.login.title, ...views.login } : undefined

/** Any unknown path shows the landing page. */
export const findSignedOutPage = (path: string): SignedOutPage =>
  findView(path, 'visitor') ??
  findSignIn(path) ??
  findDemo(path) ??
  findSharedPage(path, 'visitor') ??
  landing
