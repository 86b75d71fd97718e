import { zodResolver } from '@hookform/resolvers/zod'
import { credentials } from '@roost/contract/auth.ts'
import type { Account } from '@roost/contract/users.ts'
import { useForm } from 'react-hook-form'
import { toMessage } from '../../api/api-error.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { signIn } from './auth.api.ts'

interface SignInFormProps {
  readonly defaultEmail: string
  readonly onSigningIn: () => void
  readonly onSignedIn: (user: Account) => void
}

export function SignInForm({ defaultEmail, onSigningIn, onSignedIn }: SignInFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: defaultEmail, password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    onSigningIn()
    try {
      const user = await signIn(values)
      showToast({ title: 'Login successful', description: 'Welcome back!' })
      onSignedIn(user)
    } catch (error) {
      showToast({
        title: 'Login failed',
        description: toMessage(error, 'Login failed'),
        variant: 'destructive',
      })
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="lg" isPending={isSubmitting} pendingLabel="Signing in...">
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
