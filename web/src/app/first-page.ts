import { findRememberedAccount } from '../api/remembered-account.ts'
import { preloadMemberApp } from './member-app-loader.ts'
import { findSignedOutPage } from './signed-out-pages.tsx'
import { getSignedOutPath } from './signed-out-location.ts'

/**
 * Starts to download what this browser will most likely show while the server is still being asked who is
 * signed in: who was a member at the last visit probably still is.
 */
export const preloadFirstPage = (): void => {
  if (findRememberedAccount()) preloadMemberApp()
  // A failed download is told when the page is shown.
  else
    findSignedOutPage(getSignedOutPath())
      .load()
      .catch(() => {})
}
