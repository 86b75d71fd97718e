import { useEffect, useState } from 'react'
import { toMessage } from '../../../api/calls/api-error.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, buttonStyles } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showFailure, showToast } from '../../../ui/toasts/toast.ts'
import { AuthCard } from '../auth-card.tsx'
import { requestPasswordReset } from './password-reset.api.ts'
import { t } from '../../../lib/locale/language.ts'
import { useSignedOutForm } from '../../../lib/forms/use-signed-out-form.ts'

const loadForgottenPassword = async () =>
  (await import('@roost/contract/accounts/auth-input.ts')).forgottenPassword

/** The token is in the fragment, which browsers never send, so it does not reach any server, proxy or log. */
const toResetLink = (token: string): string =>
  new URL(`${paths.resetPassword}#${new URLSearchParams({ token }).toString()}`, location.origin).href

export function ForgotPasswordPage() {
  const [response, setResponse] = useState<{ readonly resetToken?: string | undefined }>()
  useLinkOffer(response?.resetToken)
  return response ? (
    <AuthCard
      title={t('Check your email')}
      description={
        response.resetToken
          ? t(
              'No email was sent, because this demo has no email service. The link below sets a new password.',
            )
          : t("We've sent password reset instructions to your email address.")
      }
    >
      {response.resetToken && (
        <a href={toResetLink(response.resetToken)} className={buttonStyles({ size: 'lg' })}>
          {t('Set a new password')}
        </a>
      )}
      <a
        href={paths.login}
        className={buttonStyles({ size: 'lg', ...(response.resetToken && { variant: 'ghost' }) })}
      >
        {t('Back to login')}
      </a>
    </AuthCard>
  ) : (
    <AuthCard
      title={t('Reset your password')}
      description={t("Enter your email address and we'll send you a link to set a new password.")}
    >
      <ResetLinkForm onSent={setResponse} />
      <a href={paths.login} className={buttonStyles({ size: 'lg', variant: 'ghost' })}>
        {t('Back to login')}
      </a>
    </AuthCard>
  )
}

function ResetLinkForm({ onSent }: { onSent: (response: { resetToken?: string | undefined }) => void }) {
  const { formProps, toField, isPending } = useSignedOutForm(loadForgottenPassword, async (values) => {
    try {
      const response = await requestPasswordReset(values)
      showToast(response.resetToken ? demoToast() : sentToast())
      onSent(response)
    } catch (error) {
      const description = toMessage(error, t('Failed to send reset email'))
      showFailure(description)
    }
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextField label={t('Email')} type="email" autoComplete="username" {...toField('email')} />
      <Button type="submit" size="lg" isPending={isPending} pendingLabel={t('Sending...')}>
        {t('Send reset link')}
      </Button>
    </form>
  )
}

const sentToast = () => ({
  title: t('Reset email sent'),
  description: t('Check your email for password reset instructions.'),
})
const demoToast = () =>
  ({
    title: t('Demo Mode - No Email Service'),
    description: t('The email service is not configured.'),
    variant: 'destructive',
  }) as const

const offerDelayMs = 500

/** The demo does not send an email with the link, so the link is offered here. */
function useLinkOffer(resetToken: string | undefined) {
  useEffect(() => {
    if (!resetToken) return
    const link = toResetLink(resetToken)
    const offer = setTimeout(() => {
      // Needs a full page load, because the server's headers for the reset page keep its address from leaking.
      if (confirm(`${t('No email was sent. Open the password reset link now?')}\n\n${link}`))
        location.assign(link)
    }, offerDelayMs)
    return () => clearTimeout(offer)
  }, [resetToken])
}
