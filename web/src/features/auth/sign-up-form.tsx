import { zodResolver } from '@hookform/resolvers/zod'
import { registration } from '@roost/contract/auth.ts'
import { useForm } from 'react-hook-form'
import { toMessage } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { signUp } from './auth.api.ts'
import { setRegisteredEmail } from './registered-email.ts'

interface SignUpFormProps {
  readonly setupCode: string | undefined
  readonly onRegistered: () => void
}

export function SignUpForm({ setupCode, onRegistered }: SignUpFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(registration),
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    try {
      const account = await signUp({ ...values, ...(setupCode && { setupCode }) })
      setRegisteredEmail(account.email)
      showToast({
        title: 'Registration successful',
        description: 'Your account has been created. You can now sign in.',
      })
      onRegistered()
    } catch (error) {
      showToast({
        title: 'Registration failed',
        description: toMessage(error, 'Registration failed'),
        variant: 'destructive',
      })
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <div className="grid gap-4 min-[26rem]:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
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
        autoComplete="new-password"
        hint="At least 8 characters with an uppercase and a lowercase letter, a number and a special character."
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="lg" isPending={isSubmitting} pendingLabel="Creating account...">
        Sign Up
      </Button>
    </form>
  )
}
