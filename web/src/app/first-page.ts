import { findRememberedAccount } from '../api/device/remembered-account.ts'
import { preloadMemberApp } from './member/member-app-loader.ts'
import { findSignedOutPage } from './signed-out/signed-out-pages.tsx'
import { getSignedOutPath } from './signed-out/signed-out-location.ts'

/**
 * Starts downloading the likely first page while the session is being read: a device with a remembered member will
 * probably open the member app.
 */
export const preloadFirstPage = (): void => {
  if (findRememberedAccount()) preloadMemberApp()
  // A failed download is reported when the page is rendered.
  else
    findSignedOutPage(getSignedOutPath())
      .load()
      .catch(() => {})
}
