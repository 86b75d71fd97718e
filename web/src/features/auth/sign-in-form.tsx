import { credentials } from '@roost/contract/auth-input.ts'
import type { Account } from '@roost/contract/users.ts'
import { toMessage } from '../../api/api-error.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showFailure, showToast } from '../../ui/toast.ts'
import { type PasswordAttempt, isSignedIn, signIn } from './auth.api.ts'
import { useSignedOutForm } from '../../lib/use-signed-out-form.ts'

interface SignInFormProps {
  readonly defaultEmail: string
  readonly onSigningIn: () => void
  readonly onSignedIn: (user: Account) => void
  /** Called when the password was correct but a code is required. */
  readonly onCodeMissing: (attempt: PasswordAttempt) => void
}

export function SignInForm({ defaultEmail, onSigningIn, onSignedIn, onCodeMissing }: SignInFormProps) {
  const { formProps, toField, isPending } = useSignedOutForm(credentials, async (values) => {
    onSigningIn()
    try {
      const answer = await signIn(values)
      if (!isSignedIn(answer)) return onCodeMissing({ credentials: values, userId: answer.userId })
      showToast({ title: 'Login successful', description: 'Welcome back!' })
      onSignedIn(answer)
    } catch (error) {
      showFailure(toMessage(error, 'Login failed'), { title: 'Login failed' })
    }
  })

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        defaultValue={defaultEmail}
        {...toField('email')}
      />
      <TextField label="Password" type="password" autoComplete="current-password" {...toField('password')} />
      <Button type="submit" size="lg" isPending={isPending} pendingLabel="Signing in...">
        Sign In
      </Button>
      <a
        href={paths.forgotPassword}
        className="inline-flex min-h-11 items-center self-center rounded-inner px-2 text-sm font-semibold text-leaf-ink underline-offset-4 hover:underline"
      >
        Forgot your password?
      </a>
    </form>
  )
}
