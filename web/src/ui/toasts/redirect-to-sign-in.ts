import { showFailure } from './toast.ts'
import { t } from '../../lib/locale/language.ts'

const readingTimeMs = 500

/** Reports that the session ended before a write, then opens the sign-in page. */
export const redirectToSignIn = (loginPath: string): void => {
  showFailure(t('You are logged out. Logging in again...'), { title: t('Unauthorized') })
  setTimeout(() => location.assign(loginPath), readingTimeMs)
}
