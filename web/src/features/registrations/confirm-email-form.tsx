import { toMessage } from '../../api/calls/api-error.ts'
import { refreshSession } from '../../api/session/session.ts'
import { t } from '../../lib/locale/language.ts'
import { useSignedOutForm } from '../../lib/forms/use-signed-out-form.ts'
import { useTask } from '../../lib/forms/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { showFailure, showToast } from '../../ui/toasts/toast.ts'
import { confirmEmail, sendCodeAgain } from './registrations.api.ts'

const loadEmailConfirmation = async () =>
  (await import('@roost/contract/accounts/registrations.ts')).emailConfirmation

/** Administrators see the account once the code from the email has been entered. */
export function ConfirmEmailForm({ email }: { readonly email: string }) {
  const { formProps, toField, isPending } = useSignedOutForm(loadEmailConfirmation, async (entered) => {
    try {
      await confirmEmail(entered)
      showToast({
        title: t('Email address confirmed'),
        description: t('An administrator can approve you now.'),
      })
      await refreshSession()
      return []
    } catch (failure) {
      const message = toMessage(failure, t('The code could not be checked. Please try again.'))
      return [{ path: 'code', message }]
    }
  })
  const { run: askAgain, isPending: isSending } = useTask(async () => {
    try {
      await sendCodeAgain()
      showToast({ title: t('Code sent'), description: t('Please look into your mailbox.') })
    } catch (failure) {
      showFailure(toMessage(failure, t('Failed to send a new code')))
    }
  })

  return (
    <form {...formProps} className="mt-6 flex w-full flex-col gap-3 text-start">
      <p className="text-center text-balance text-ink-soft wrap-anywhere">
        {t('First, please confirm your address: we have sent a code to {email}.', { email })}
      </p>
      <CodeField label={t('Code from the email')} {...toField('code')} />
      <Button type="submit" size="lg" isPending={isPending} pendingLabel={t('Checking...')}>
        {t('Confirm address')}
      </Button>
      <Button variant="ghost" isPending={isSending} onClick={() => askAgain()}>
        {t('Send a new code')}
      </Button>
    </form>
  )
}
