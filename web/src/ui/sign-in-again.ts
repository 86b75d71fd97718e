import { showFailure } from './toast.ts'

const readingTimeMs = 500

/** Reports that the session ended before a write, then opens the sign-in page. */
export const signInAgain = (loginPath: string): void => {
  showFailure('You are logged out. Logging in again...', { title: 'Unauthorized' })
  setTimeout(() => location.assign(loginPath), readingTimeMs)
}
