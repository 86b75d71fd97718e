import { findRememberedAccount } from '../api/remembered-account.ts'
import { preloadMemberHalf } from './member-half-loader.ts'
import { findVisitorPage } from './visitor-pages.tsx'
import { getVisitorPath } from './visitor-location.ts'

/**
 * Starts to download what this browser will most likely show while the server is still being asked who is
 * signed in: who was a member at the last visit probably still is.
 */
export const preloadFirstPage = (): void => {
  if (findRememberedAccount()) preloadMemberHalf()
  // A failed download is told when the page is shown.
  else
    findVisitorPage(getVisitorPath())
      .load()
      .catch(() => {})
}
