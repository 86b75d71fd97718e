import { listBrokenRules, passwordHint, passwordLength } from '@roost/contract/accounts/password-rules.ts'
import { useEffect, useState } from 'react'
import { ApiError, toFieldErrors, toMessage } from '../../../api/calls/api-error.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, buttonStyles } from '../../../ui/button.tsx'
import { NewPasswordField } from '../../../ui/fields/new-password-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showFailure, showToast } from '../../../ui/toasts/toast.ts'
import { AuthCard } from '../auth-card.tsx'
import { resetPassword, validateResetToken } from './password-reset.api.ts'
import { useAddressSecret } from '../use-address-secret.ts'
import { t } from '../../../lib/locale/language.ts'
import { useSignedOutForm } from '../../../lib/forms/use-signed-out-form.ts'

const loadNewPasswordTwice = async () => (await import('../auth.rules.ts')).newPasswordTwice

export function ResetPasswordPage() {
  const { secret, arrivals } = useAddressSecret('token')
  return <PasswordReset key={arrivals} token={secret} />
}

function PasswordReset({ token }: { token: string | null }) {
  const [isDone, setIsDone] = useState(false)
  const validity = useValidity(token)
  if (isDone)
    return (
      <AuthCard
        title={t('Password reset successful')}
        description={t('You can now sign in with your new password.')}
      >
        <a href={paths.login} className={buttonStyles({ size: 'lg' })}>
          {t('Continue to login')}
        </a>
      </AuthCard>
    )
  if (token && validity === 'unknown')
    return (
      <AuthCard title={t('Validating reset token...')} description={t('This takes only a moment.')}>
        <Spinner className="mx-auto size-8 text-leaf" />
      </AuthCard>
    )
  if (token && validity === 'valid')
    return (
      <AuthCard title={t('Set new password')} description={t('Choose a new password for your account.')}>
        <NewPasswordForm token={token} onDone={() => setIsDone(true)} />
      </AuthCard>
    )
  return (
    <AuthCard
      title={t('Invalid reset link')}
      description={t('This password reset link is invalid or has expired.')}
    >
      <div className="flex flex-col gap-2">
        <a href={paths.forgotPassword} className={buttonStyles({ size: 'lg' })}>
          {t('Request new reset link')}
        </a>
        <a href={paths.login} className={buttonStyles({ size: 'lg', variant: 'ghost' })}>
          {t('Back to login')}
        </a>
      </div>
    </AuthCard>
  )
}

type Validity = 'unknown' | 'valid' | 'invalid'

function useValidity(token: string | null): Validity {
  const [validity, setValidity] = useState<Validity>('unknown')
  useEffect(() => {
    if (!token) {
      const description = t('No reset token found in the URL.')
      showFailure(description, { title: t('Invalid reset link') })
      return
    }
    validateResetToken(token).then(
      () => setValidity('valid'),
      (error: unknown) => {
        setValidity('invalid')
        explainFailure(error)
      },
    )
  }, [token])
  return validity
}

/** When the server could not be reached, the link may still be valid. */
const explainFailure = (error: unknown): void => {
  if (error instanceof ApiError && error.status === 400) return
  const description = toMessage(error, t('Failed to check the reset link'))
  showFailure(description)
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { formProps, toField, isPending } = useSignedOutForm(
    loadNewPasswordTwice,
    async ({ newPassword }) => {
      try {
        await resetPassword({ token, newPassword })
        showToast({
          title: t('Password reset successful'),
          description: t('You can now sign in with your new password.'),
        })
        onDone()
        return []
      } catch (error) {
        const description = toMessage(error, t('Failed to reset password'))
        showFailure(description)
        return toFieldErrors(error)
      }
    },
  )
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <NewPasswordField
        label={t('New Password')}
        hint={t(passwordHint, { count: passwordLength.min })}
        listBrokenRules={listBrokenRules}
        {...toField('newPassword')}
      />
      <TextField
        label={t('Confirm Password')}
        type="password"
        autoComplete="new-password"
        {...toField('confirmPassword')}
      />
      <Button type="submit" size="lg" isPending={isPending} pendingLabel={t('Resetting...')}>
        {t('Reset password')}
      </Button>
    </form>
  )
}
