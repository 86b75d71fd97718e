import { paths } from './paths.ts'

/** The first page comes together with what is around it, not after it. */
const preloadDashboard = (): void => {
  // A failed download is tried again, and told, when the page is shown.
  import('./dashboard-route.tsx').catch(() => {})
}

/** Apart from the half itself, so that signing in can start the download before the answer is there. */
export const loadMemberApp = () => {
  if (location.pathname === paths.home || location.pathname === paths.login) preloadDashboard()
  return import('./member-app.tsx')
}

export const preloadMemberApp = (): void => {
  // A failed download is tried again, and told, when the half is shown.
  loadMemberApp().catch(() => {})
}
