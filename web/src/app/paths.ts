import { authApi } from '@roost/contract/auth.ts'

/** Every page of the app. The only place where a page's URL is written down. */
export const paths = {
  home: '/',
  tasks: '/tasks',
  houseGroups: '/house-groups',
  admin: '/admin',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
} as const

/** URLs of the server that are visited, not called: the browser leaves the page for them. */
export const serverPaths = {
  google: authApi.google.path,
  replit: authApi.replit.path,
  login: authApi.loginPage.path,
  logout: authApi.logout.path,
} as const
