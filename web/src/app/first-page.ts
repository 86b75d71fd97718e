import type { Session } from '../api/session.ts'
import { preloadMemberHalf } from './member-half-loader.ts'
import { findVisitorPage } from './visitor-pages.tsx'
import { getVisitorPath } from './visitor-location.ts'

const storageKey = 'returning-member'

/** Without storage every visit is a first one. */
const withStorage = <T>(access: (storage: Storage) => T): T | undefined => {
  try {
    return access(localStorage)
  } catch {
    return undefined
  }
}

/**
 * Starts to download what this browser will most likely show while the server is still being asked who is
 * signed in: who was a member at the last visit probably still is.
 */
export const preloadFirstPage = (): void => {
  const isReturningMember = withStorage((storage) => storage.getItem(storageKey)) === 'true'
  if (isReturningMember) preloadMemberHalf()
  // A failed download is told when the page is shown.
  else
    findVisitorPage(getVisitorPath())
      .load()
      .catch(() => {})
}

export const rememberMember = (status: Session['status']): void => {
  if (status === 'approved') withStorage((storage) => storage.setItem(storageKey, 'true'))
  if (status === 'signed-out') withStorage((storage) => storage.removeItem(storageKey))
}
