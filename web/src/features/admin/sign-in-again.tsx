import { serverPaths } from '../../lib/paths.ts'
import { accountErrors } from '@roost/contract/endpoint/account-errors.ts'
import { t } from '../../lib/locale/language.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Drawing } from '../../ui/states/drawing.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

export function SignInAgain() {
  return (
    <EmptyState
      drawing={<Drawing name="house" />}
      title={t('Is it still you?')}
      description={t(accountErrors['auth.fresh_sign_in_required'].message)}
      action={
        <a href={serverPaths.logout} className={buttonStyles()}>
          {t('Sign in again')}
        </a>
      }
    />
  )
}
