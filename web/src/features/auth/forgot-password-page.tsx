import { zodResolver } from '@hookform/resolvers/zod'
import { authApi } from '@roost/contract/auth.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toMessage } from '../../api/api-error.ts'
import { paths } from '../../app/paths.ts'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { AuthCard } from './auth-card.tsx'
import { requestPasswordReset } from './auth.api.ts'

export function ForgotPasswordPage() {
  const [isSent, setIsSent] = useState(false)
  return isSent ? (
    <AuthCard
      title="Check your email"
      description="We've sent password reset instructions to your email address."
    >
      <BackToLogin variant="primary" />
    </AuthCard>
  ) : (
    <AuthCard
      title="Reset your password"
      description="Enter your email address and we'll send you a link to set a new password."
    >
      <ResetLinkForm onSent={() => setIsSent(true)} />
      <BackToLogin variant="ghost" />
    </AuthCard>
  )
}

function ResetLinkForm({ onSent }: { onSent: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(authApi.forgotPassword.body),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    try {
      await requestPasswordReset(values)
      showToast({
        title: 'Reset email sent',
        description: 'Check your email for password reset instructions.',
      })
      onSent()
    } catch (error) {
      const description = toMessage(error, 'Failed to send reset email')
      showToast({ title: 'Error', description, variant: 'destructive' })
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
      <Button type="submit" size="lg" isPending={isSubmitting} pendingLabel="Sending...">
        Send reset link
      </Button>
    </form>
  )
}

function BackToLogin({ variant }: { variant: 'primary' | 'ghost' }) {
  return (
    <a href={paths.login} className={buttonStyles({ size: 'lg', variant })}>
      Back to login
    </a>
  )
}
