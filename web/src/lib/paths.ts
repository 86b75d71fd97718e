import { authApi } from '@roost/contract/client/auth.ts'
import { providersApi } from '@roost/contract/client/providers.ts'

/** The paths of all pages of the app, which are defined only here. */
export const paths = {
  home: '/',
  tasks: '/tasks',
  expenses: '/expenses',
  budgetAnalytics: '/budget-analytics',
  calendar: '/calendar',
  shopping: '/shopping',
  recipes: '/recipes',
  mySharedRecipes: '/my-shared-recipes',
  shared: '/shared',
  houseGroups: '/house-groups',
  activity: '/activity',
  profile: '/profile',
  security: '/security',
  admin: '/admin',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  join: '/join',
  tempLogin: '/temp-login',
  setupData: '/setup-data',
  exportDemo: '/export-demo',
  exportWorking: '/export-working',
  instacartDemo: '/instacart-demo',
  instacartIntegration: '/instacart-integration',
} as const

/** The tab of the sign-in page on which an account is created. */
export const signUpPath = `${paths.login}?tab=sign-up`

/** Server URLs that the browser navigates to, leaving the app. */
export const serverPaths = {
  google: providersApi.google.path,
  replit: providersApi.replit.path,
  login: authApi.loginPage.path,
  logout: authApi.logout.path,
} as const
