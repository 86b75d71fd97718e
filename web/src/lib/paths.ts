import { authApi } from '@roost/contract/accounts/auth.client.ts'
import { providersApi } from '@roost/contract/accounts/providers.client.ts'
import { pageNames, pages, type Paths } from './pages.ts'

/** The paths of all pages of the app by their names. */
export const paths = Object.fromEntries(pageNames.map((name) => [name, pages[name].path])) as Paths

/** The tab of the sign-in page on which an account is created. */
export const signUpPath = `${paths.login}?tab=sign-up`

/** Server URLs that the browser navigates to, leaving the app. */
export const serverPaths = {
  google: providersApi.google.path,
  replit: providersApi.replit.path,
  login: authApi.loginPage.path,
  logout: authApi.logout.path,
} as const
