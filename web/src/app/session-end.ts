import { toCookieMessage } from '../api/session/cookies.ts'
import { t } from '../lib/locale/language.ts'
import { showFailure, showToast } from '../ui/toasts/toast.ts'

const toEndMessage = (isTemporary: boolean) =>
  isTemporary
    ? { title: t('Your temporary session has ended'), description: t('Everything in it has been deleted.') }
    : { title: t('You have been signed out'), description: t('Please sign in again to continue.') }

interface SessionEnd {
  readonly isTemporary: boolean
  /** The browser did not keep the cookie of the session. */
  readonly wasNeverKept: boolean
}

/** Explains why the signed-out app appeared. Its texts are not part of the first load. */
export const explainSessionEnd = ({ isTemporary, wasNeverKept }: SessionEnd): void => {
  if (wasNeverKept) showFailure(toCookieMessage(), { title: t('Login failed') })
  else showToast(toEndMessage(isTemporary))
}
