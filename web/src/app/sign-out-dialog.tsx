import { cancelSignOut, confirmSignOut } from '../api/session/sign-out.ts'
import { t } from '../lib/locale/language.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'

export function SignOutDialog({ unsentCount }: { unsentCount: number }) {
  return (
    <ConfirmDialog
      isOpen
      onClose={cancelSignOut}
      title={t(
        '{count, plural, one {# change has not been sent yet} other {# changes have not been sent yet}}',
        { count: unsentCount },
      )}
      description={t('{count, plural, one {Sign out and lose it?} other {Sign out and lose them?}}', {
        count: unsentCount,
      })}
      cancelLabel={t('Stay signed in')}
      confirmLabel={t('Sign out')}
      isDestructive
      onConfirm={confirmSignOut}
    />
  )
}
