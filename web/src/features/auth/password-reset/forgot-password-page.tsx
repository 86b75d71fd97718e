import { forgottenPassword } from '@roost/contract/auth-input.ts'
import { useEffect, useState } from 'react'
import { toMessage } from '../../../api/api-error.ts'
import { paths } from '../../../app/paths.ts'
import { Button, buttonStyles } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showFailure, showToast } from '../../../ui/toast.ts'
import { AuthCard } from '../auth-card.tsx'
import { requestPasswordReset } from './password-reset.api.ts'
import { useSignedOutForm } from '../../../lib/use-signed-out-form.ts'

/** The token is in the fragment, which browsers never send, so it does not reach any server, proxy or log. */
const toResetLink = (token: string): string =>
  new URL(`${paths.resetPassword}#${new URLSearchParams({ token }).toString()}`, location.origin).href

export function ForgotPasswordPage() {
  const [answer, setAnswer] = useState<{ readonly resetToken?: string | undefined }>()
  useLinkOffer(answer?.resetToken)
  return answer ? (
    <AuthCard
      title="Check your email"
      description="We've sent password reset instructions to your email address."
    >
      <a href={paths.login} className={buttonStyles({ size: 'lg' })}>
        Back to login
      </a>
    </AuthCard>
  ) : (
    <AuthCard
      title="Reset your password"
      description="Enter your email address and we'll send you a link to set a new password."
    >
      <ResetLinkForm onSent={setAnswer} />
      <a href={paths.login} className={buttonStyles({ size: 'lg', variant: 'ghost' })}>
        Back to login
      </a>
    </AuthCard>
  )
}

function ResetLinkForm({ onSent }: { onSent: (answer: { resetToken?: string | undefined }) => void }) {
  const { formProps, toField, isPending } = useSignedOutForm(forgottenPassword, async (values) => {
    try {
      const answer = await requestPasswordReset(values)
      showToast(answer.resetToken ? demoToast : sentToast)
      onSent(answer)
    } catch (error) {
      const description = toMessage(error, 'Failed to send reset email')
      showFailure(description)
    }
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextField label="Email" type="email" autoComplete="username" {...toField('email')} />
      <Button type="submit" size="lg" isPending={isPending} pendingLabel="Sending...">
        Send reset link
      </Button>
    </form>
  )
}

const sentToast = {
  title: 'Reset email sent',
  description: 'Check your email for password reset instructions.',
}
const demoToast = {
  title: 'Demo Mode - No Email Service',
  description: 'The email service is not configured.',
  variant: 'destructive',
} as const

const offerDelayMs = 500

/** The demo does not send an email with the link, so the link is offered here. */
function useLinkOffer(resetToken: string | undefined) {
  useEffect(() => {
    if (!resetToken) return
    const link = toResetLink(resetToken)
    const offer = setTimeout(() => {
      // Needs a full page load, because the server's headers for the reset page keep its address from leaking.
      if (confirm(`No email was sent. Open the password reset link now?\n\n${link}`)) location.assign(link)
    }, offerDelayMs)
    return () => clearTimeout(offer)
  }, [resetToken])
}
