import type { Account } from '@roost/contract/accounts/users.ts'
import { useEffect, useState } from 'react'
import { hasCode, toMessage } from '../../api/calls/api-error.ts'
import { t } from '../../lib/locale/language.ts'
import { Button } from '../../ui/button.tsx'
import { showFailure, showToast } from '../../ui/toasts/toast.ts'
import { type Credentials, type SecondFactor, isSignedIn, signIn } from './auth.api.ts'
import { findPendingSignInEmail, finishProviderSignIn } from './providers/providers.api.ts'
import { CodeForm } from './code-form.tsx'

interface StepProps {
  readonly onVerifying: () => void
  readonly onVerified: (user: Account) => void
  readonly onBack: () => void
}

interface PasswordStepProps extends StepProps {
  readonly credentials: Credentials
}

/** The second step after entering email and password, which are sent again with the code. */
export function PasswordTwoFactorStep({ credentials, ...step }: PasswordStepProps) {
  const { onBack } = step
  useEffect(() => {
    // Browsers may keep the page in memory after the user leaves it, including the password.
    addEventListener('pagehide', onBack)
    return () => removeEventListener('pagehide', onBack)
  }, [onBack])

  const verify = async (code: SecondFactor) => {
    const response = await signIn({ ...credentials, ...code })
    if (!isSignedIn(response)) throw new Error('The server asks for the code it was given')
    return response
  }
  return (
    <TwoFactorStep
      verify={verify}
      successTitle={t('Login successful')}
      failureTitle={t('Login failed')}
      {...step}
    />
  )
}

/** The second step after a provider sign-in, whose account the server already knows. */
export function ProviderTwoFactorStep(step: StepProps) {
  const [email, setEmail] = useState<string>()
  useEffect(() => void findPendingSignInEmail().then(setEmail), [])
  return (
    <TwoFactorStep
      verify={(code) => finishProviderSignIn({ ...code, ...(email && { email }) })}
      successTitle={t('Authentication successful')}
      failureTitle={t('MFA verification failed')}
      {...step}
    />
  )
}

interface Attempt {
  readonly attempt: number
  /** Why the server refused the code of the attempt before. */
  readonly refusal?: string | undefined
}

interface TwoFactorStepProps extends StepProps {
  readonly verify: (code: SecondFactor) => Promise<Account>
  readonly successTitle: string
  readonly failureTitle: string
}

function TwoFactorStep(props: TwoFactorStepProps) {
  const { verify, successTitle, failureTitle, onVerifying, onVerified, onBack } = props
  const [isBackup, setIsBackup] = useState(false)
  const [{ attempt, refusal }, setAttempt] = useState<Attempt>({ attempt: 1 })

  const submit = async (code: SecondFactor) => {
    onVerifying()
    try {
      const user = await verify(code)
      showToast({ title: successTitle, description: t('Welcome back!') })
      onVerified(user)
    } catch (error) {
      const description = toMessage(error, failureTitle)
      showFailure(description, { title: failureTitle })
      setAttempt({
        attempt: attempt + 1,
        refusal: hasCode(error, 'mfa.wrong_code') ? description : undefined,
      })
    }
  }

  const switchCode = () => {
    setAttempt({ attempt })
    setIsBackup(!isBackup)
  }

  return (
    <div className="flex flex-col gap-2">
      {/* Remounts for a different kind of code or a new attempt, so that the field is empty and focused. */}
      <CodeForm key={`${isBackup} ${attempt}`} isBackup={isBackup} refusal={refusal} onSubmit={submit} />
      <Button variant="ghost" size="lg" className="text-leaf-ink" onClick={switchCode}>
        {t(isBackup ? 'Use authentication code' : 'Use backup code')}
      </Button>
      <Button variant="ghost" size="lg" onClick={onBack}>
        {t('Back to login')}
      </Button>
    </div>
  )
}
