import { productName } from '@roost/contract/names.ts'
import type { Account } from '@roost/contract/users.ts'
import { useCallback, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { AuthCard } from './auth-card.tsx'
import type { PasswordAttempt } from './auth.api.ts'
import { ProviderButtons } from './providers/provider-buttons.tsx'
import { getRegisteredEmail } from './registered-email.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { PasswordTwoFactorStep, ProviderTwoFactorStep } from './two-factor-step.tsx'
import { useAddressSecret } from './use-address-secret.ts'
import { useProviderFailure } from './providers/use-provider-failure.ts'

interface LoginPageProps {
  /** Called when the credentials are sent, so that the member pages can be prefetched. */
  readonly onSigningIn: () => void
  readonly onSignedIn: (user: Account) => void
  readonly onRegistered: () => void
  /** Called when a newly registered user continues to the sign-in form. */
  readonly onContinue: () => void
}

/** A sign-in that is waiting for a code. The password is held only here, until the page unmounts. */
type Attempt = PasswordAttempt | 'provider' | null

/** Anyone who follows a sign-up link or has a setup code does not have an account yet. */
const findFirstTab = (setupCode: string | null): 'sign-in' | 'sign-up' =>
  setupCode !== null || new URLSearchParams(location.search).get('tab') === 'sign-up' ? 'sign-up' : 'sign-in'

const findProviderAttempt = (): Attempt =>
  new URLSearchParams(location.search).get('mfa') === 'required' ? 'provider' : null

export function LoginPage({ onSigningIn, onSignedIn, onRegistered, onContinue }: LoginPageProps) {
  const { secret: setupCode } = useAddressSecret('setup')
  const [attempt, setAttempt] = useState(findProviderAttempt)
  useProviderFailure()
  const startAgain = useCallback(() => {
    if (findProviderAttempt()) history.replaceState(history.state, '', paths.login)
    setAttempt(null)
  }, [])

  if (attempt) {
    const step = { onVerifying: onSigningIn, onVerified: onSignedIn, onBack: startAgain }
    return (
      <AuthCard title="Two-Factor Authentication" description="Enter your authentication code to continue">
        {attempt === 'provider' ? (
          <ProviderTwoFactorStep {...step} />
        ) : (
          <PasswordTwoFactorStep key={attempt.userId} credentials={attempt.credentials} {...step} />
        )}
      </AuthCard>
    )
  }
  return (
    <AuthCard title={`Welcome to ${productName}`} description="Sign in to your account or create a new one">
      <ProviderButtons />
      <div className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        Or
      </div>
      <Tabs defaultValue={findFirstTab(setupCode)}>
        <TabList label="Sign in or sign up" className="w-full">
          <Tab value="sign-in">Sign In</Tab>
          <Tab value="sign-up">Sign Up</Tab>
        </TabList>
        <TabPanel value="sign-in" tabIndex={-1}>
          <SignInForm
            defaultEmail={getRegisteredEmail()}
            onSigningIn={onSigningIn}
            onSignedIn={onSignedIn}
            onCodeMissing={setAttempt}
          />
        </TabPanel>
        <TabPanel value="sign-up" tabIndex={-1}>
          <SignUpForm
            setupCode={setupCode ?? undefined}
            onRegistered={onRegistered}
            onContinue={onContinue}
          />
        </TabPanel>
      </Tabs>
    </AuthCard>
  )
}
