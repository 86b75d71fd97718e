import { useReauthentication } from '../../api/session/reauthentication.ts'
import { useUser } from '../../api/session/session.ts'
import { t } from '../../lib/locale/language.ts'
import { useWallClock } from '../../lib/time/use-wall-clock.ts'
import { formatInstantDay } from '../../lib/time/wall-time.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/toasts/copy-button.tsx'
import { Dialog, type DialogState } from '../../ui/dialogs/dialog.tsx'
import { PasswordDialog } from '../../ui/dialogs/password-dialog.tsx'
import { useCreatePasswordLink } from './admin.api.ts'
import type { AdminUser } from './admin.rules.ts'

interface PasswordLinkDialogProps extends DialogState {
  readonly user: AdminUser
}

/** Makes a link for a person who forgot their password. It is shown once. */
export function PasswordLinkDialog({ user, isOpen, onClose }: PasswordLinkDialogProps) {
  const { email } = useUser()
  const create = useCreatePasswordLink(user.id)
  const { run, question } = useReauthentication(create)
  const now = useWallClock()
  const name = user.displayName
  const made = create.data
  const close = () => {
    create.reset()
    onClose()
  }
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('New password link')}
        description={
          made
            ? t('Give this link to {name} and to nobody else. It works once, until {date}.', {
                name,
                date: formatInstantDay(made.expiresAt, now),
              })
            : t('{name} sets a new password with it and is signed out everywhere. They are notified.', {
                name,
              })
        }
        footer={
          <>
            <Button variant="outline" onClick={close}>
              {t(made ? 'Close' : 'Cancel')}
            </Button>
            {!made && (
              <Button
                isPending={create.isPending && !question.isOpen}
                pendingLabel={t('Creating link...')}
                onClick={() => run({})}
              >
                {t('Create Link')}
              </Button>
            )}
          </>
        }
      >
        {made && (
          <div className="flex items-center gap-2 rounded-control bg-sunken py-1 pe-1 ps-3">
            <code translate="no" className="min-w-0 grow font-mono text-sm [overflow-wrap:anywhere]">
              {made.url}
            </code>
            <CopyButton text={made.url} label={t('Copy link')} />
          </div>
        )}
      </Dialog>
      <PasswordDialog
        username={email}
        description={t('Whoever has the link can set the password of {name}.', { name })}
        {...question}
      />
    </>
  )
}
