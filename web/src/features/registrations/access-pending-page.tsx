import type { Account } from '@roost/contract/users.ts'
import { RotateCw } from 'lucide-react'
import { signOut } from '../../api/sign-out.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EnvelopeDrawing } from '../../ui/drawings.tsx'
import { toMessage } from '../../api/api-error.ts'
import { refreshSession } from '../../api/session.ts'
import { t } from '../../lib/language.ts'
import { useSignedOutForm } from '../../lib/use-signed-out-form.ts'
import { useTask } from '../../lib/use-task.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { showFailure, showToast } from '../../ui/toast.ts'
import { confirmEmail, sendCodeAgain } from './registrations.api.ts'

const loadEmailConfirmation = async () => (await import('@roost/contract/registrations.ts')).emailConfirmation

/** Administrators see the account once the code from the email has been entered. */
function ConfirmEmailForm({ email }: { readonly email: string }) {
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

export function AccessPendingPage({ user }: { user: Account }) {
  const name = user.firstName?.trim() || user.email
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-6 px-4 py-10">
      <BrandMark />
      <Card className="flex w-full flex-col items-center text-center">
        <EnvelopeDrawing />
        <h1 className="mt-4 font-display text-xl font-semibold">{t('Access Pending')}</h1>
        <p className="mt-3 max-w-full font-semibold break-words">{t('Hello {name}', { name })}</p>
        <p className="mt-1 text-balance text-ink-soft">
          {t('An administrator must approve your account before you can use the app.')}
        </p>
        {user.emailConfirmation === 'awaited' && <ConfirmEmailForm email={user.email} />}
        <div className="mt-6 flex w-full flex-col gap-2">
          <Button size="lg" onClick={() => location.reload()}>
            <RotateCw aria-hidden="true" />
            {t('Check Status')}
          </Button>
          <Button size="lg" variant="ghost" onClick={signOut}>
            {t('Sign Out')}
          </Button>
        </div>
      </Card>
    </main>
  )
}
