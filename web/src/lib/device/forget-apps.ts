import { clearAppBadges } from './app-badge.ts'
import { dropShared } from './shared-storage.ts'

/** Removes what installed apps show and hold: their badges and, unless it is kept, what another app has shared. */
export const forgetApps = ({ keepsShared }: { readonly keepsShared: boolean }): void => {
  clearAppBadges()
  if (!keepsShared) dropShared()
}
