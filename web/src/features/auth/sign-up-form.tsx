import { registration } from '@roost/contract/auth-input.ts'
import { passwordHint } from '@roost/contract/password-rules.ts'
import { toFieldErrors, toMessage } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showFailure, showToast } from '../../ui/toast.ts'
import { signUp } from './auth.api.ts'
import { setRegisteredEmail } from './registered-email.ts'
import { useSignedOutForm } from '../../lib/use-signed-out-form.ts'

interface SignUpFormProps {
  readonly setupCode: string | undefined
  readonly onRegistered: () => void
  /** Continues to the sign-in form. */
  readonly onContinue: () => void
}

export function SignUpForm({ setupCode, onRegistered, onContinue }: SignUpFormProps) {
  const { formProps, toField, isPending } = useSignedOutForm(registration, async (values) => {
    try {
      const account = await signUp({ ...values, ...(setupCode && { setupCode }) })
      setRegisteredEmail(account.email)
      showToast({
        title: 'Registration successful',
        description: 'Your account has been created. You can now sign in.',
        action: { label: 'Continue', onSelect: onContinue },
        // The duration is long because the landing page does not explain how to continue.
        durationMs: 15_000,
      })
      onRegistered()
      return []
    } catch (error) {
      showFailure(toMessage(error, 'Registration failed'), { title: 'Registration failed' })
      return toFieldErrors(error)
    }
  })

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <div className="grid gap-4 min-[26rem]:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...toField('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...toField('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="username" {...toField('email')} />
      <NewPasswordField label="Password" hint={passwordHint} {...toField('password')} />
      <Button type="submit" size="lg" isPending={isPending} pendingLabel="Creating account...">
        Sign Up
      </Button>
    </form>
  )
}
