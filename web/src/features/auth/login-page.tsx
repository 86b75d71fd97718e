import { productName } from '@roost/contract/names.ts'
import type { Account } from '@roost/contract/users.ts'
import { useCallback, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { AuthCard } from './auth-card.tsx'
import { type PasswordAttempt, signUp, isSignedIn, signIn } from './auth.api.ts'
import { ProviderButtons } from './providers/provider-buttons.tsx'
import { PasswordTwoFactorStep, ProviderTwoFactorStep } from './two-factor-step.tsx'
import { useAddressSecret } from './use-address-secret.ts'
import { useProviderFailure } from './providers/use-provider-failure.ts'
import { registration, credentials } from '@roost/contract/auth-input.ts'
import { passwordHint } from '@roost/contract/password-rules.ts'
import { toFieldErrors, toMessage } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showFailure, showToast } from '../../ui/toast.ts'
import { useSignedOutForm } from '../../lib/use-signed-out-form.ts'

interface SignInFormProps {
  readonly defaultEmail: string
  readonly onSigningIn: () => void
  readonly onSignedIn: (user: Account) => void
  /** Called when the password was correct but a code is required. */
  readonly onCodeMissing: (attempt: PasswordAttempt) => void
}

function SignInForm({ defaultEmail, onSigningIn, onSignedIn, onCodeMissing }: SignInFormProps) {
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

const key = 'registered-email'

/** The address last registered in this tab, used to prefill the sign-in form. */
const getRegisteredEmail = (): string => {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

const setRegisteredEmail = (email: string): void => {
  try {
    sessionStorage.setItem(key, email)
  } catch {
    // Without storage, the user has to type the address again.
  }
}

interface SignUpFormProps {
  readonly setupCode: string | undefined
  readonly onRegistered: () => void
  /** Continues to the sign-in form. */
  readonly onContinue: () => void
}

function SignUpForm({ setupCode, onRegistered, onContinue }: SignUpFormProps) {
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

/** Whether the server names sign-in providers in the page. Otherwise their buttons come last. */
const findHasProviders = (): boolean => Boolean(document.documentElement.dataset['providers'])

function Or() {
  return (
    <div className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      Or
    </div>
  )
}

export function LoginPage({ onSigningIn, onSignedIn, onRegistered, onContinue }: LoginPageProps) {
  const { secret: setupCode } = useAddressSecret('setup')
  const [attempt, setAttempt] = useState(findProviderAttempt)
  const [hasProviders] = useState(findHasProviders)
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
      {hasProviders && (
        <>
          <ProviderButtons />
          <Or />
        </>
      )}
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
      {!hasProviders && (
        <>
          <Or />
          <ProviderButtons isQuiet />
        </>
      )}
    </AuthCard>
  )
}
