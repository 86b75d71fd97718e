import { paths } from '../../lib/paths.ts'

/** Downloads the first page in parallel with the member app. */
const preloadDashboard = (): void => {
  // A failed download is retried, and reported, when the page is shown.
  import('../routes/dashboard-route.tsx').catch(() => {})
}

/** Separate from the member app, so that signing in can start the download before the response arrives. */
export const loadMemberApp = () => {
  if (location.pathname === paths.home || location.pathname === paths.login) preloadDashboard()
  return import('./member-app.tsx')
}

export const preloadMemberApp = (): void => {
  // A failed download is retried, and reported, when the member app is shown.
  loadMemberApp().catch(() => {})
}
