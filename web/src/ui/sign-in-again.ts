import { showFailure } from './toast.ts'

const readingTimeMs = 500

/** The session ended while something was to be written: says so, then the browser leaves for the sign-in page. */
export const signInAgain = (loginPath: string): void => {
  showFailure('You are logged out. Logging in again...', { title: 'Unauthorized' })
  setTimeout(() => location.assign(loginPath), readingTimeMs)
}
