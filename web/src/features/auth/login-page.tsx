import { msg } from '@roost/contract/language/messages.ts'
import { productName } from '@roost/contract/text/names.ts'
import type { Account } from '@roost/contract/accounts/users.ts'
import { lazy, Suspense, useCallback, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { AuthCard, quietLinkStyle } from './auth-card.tsx'
import { type PasswordAttempt, isSignedIn, signIn } from './auth.api.ts'
import type { Invitation } from './sign-up-form.tsx'
import { ProviderButtons } from './providers/provider-buttons.tsx'
import { useAddressSecret } from './use-address-secret.ts'
import { useProviderFailure } from './providers/use-provider-failure.ts'
import { toMessage } from '../../api/calls/api-error.ts'
import { toCookieErrors } from '../../api/session/cookies.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showFailure, showToast } from '../../ui/toasts/toast.ts'
import { t } from '../../lib/locale/language.ts'
import { useSignedOutForm } from '../../lib/forms/use-signed-out-form.ts'

const loadSignUpForm = () => import('./sign-up-form.tsx')

/** Most people who open the page have an account. */
const SignUpForm = lazy(async () => ({ default: (await loadSignUpForm()).SignUpForm }))

const preloadSignUpForm = (): void => {
  // A failed download is retried, and reported, when the form is shown.
  loadSignUpForm().catch(() => {})
}

/** Most people sign in in a browser, which has nothing to explain. */
const SignOutReason = lazy(async () => ({ default: (await import('./sign-out-reason.tsx')).SignOutReason }))

const loadTwoFactorStep = () => import('./two-factor-step.tsx')
const PasswordTwoFactorStep = lazy(async () => ({
  default: (await loadTwoFactorStep()).PasswordTwoFactorStep,
}))
const ProviderTwoFactorStep = lazy(async () => ({
  default: (await loadTwoFactorStep()).ProviderTwoFactorStep,
}))

const loadCredentials = async () => (await import('@roost/contract/accounts/auth-input.ts')).credentials

function InstalledAppNote() {
  const [isInstalled] = useState(() => matchMedia('(display-mode: standalone)').matches)
  return (
    isInstalled && (
      <Suspense fallback={null}>
        <SignOutReason />
      </Suspense>
    )
  )
}

interface SignInFormProps {
  readonly onSigningIn: () => void
  readonly onSignedIn: (user: Account) => void
  /** Called when the password was correct but a code is required. */
  readonly onCodeMissing: (attempt: PasswordAttempt) => void
}

function SignInForm({ onSigningIn, onSignedIn, onCodeMissing }: SignInFormProps) {
  const { formProps, toField, isPending } = useSignedOutForm(loadCredentials, async (values) => {
    onSigningIn()
    try {
      const response = await signIn(values)
      if (!isSignedIn(response)) {
        onCodeMissing({ credentials: values, userId: response.userId })
        return []
      }
      showToast({ title: t('Login successful'), description: t('Welcome back!') })
      onSignedIn(response)
      return []
    } catch (error) {
      showFailure(toMessage(error, t('Login failed')), { title: t('Login failed') })
      return toCookieErrors(error)
    }
  })

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <InstalledAppNote />
      <TextField label={t('Email')} type="email" autoComplete="username" {...toField('email')} />
      <TextField
        label={t('Password')}
        type="password"
        autoComplete="current-password"
        {...toField('password')}
      />
      <Button type="submit" size="lg" isPending={isPending} pendingLabel={t('Signing in...')}>
        {t('Sign In')}
      </Button>
      <a href={paths.forgotPassword} className={quietLinkStyle}>
        {t('Forgot your password?')}
      </a>
    </form>
  )
}

interface LoginPageProps {
  readonly invitation?: Invitation
  /** Called when the credentials are sent, so that the member pages can be prefetched. */
  readonly onSigningIn: () => void
  readonly onSignedIn: (user: Account) => void
  /** Called with a new account, which is signed in. */
  readonly onSignedUp: (user: Account) => void
}

/** A sign-in that is waiting for a code. The password is held only here, until the page unmounts. */
type Attempt = PasswordAttempt | 'provider' | null

/** How the first account becomes the administrator, which the server names in the page while there is none. */
const findFirstAccount = (): string | undefined => document.documentElement.dataset['firstAccount']

/** Anyone who follows a sign-up link or has a setup code does not have an account yet, and so does the first person. */
const findFirstTab = (setupCode: string | null): 'sign-in' | 'sign-up' =>
  setupCode !== null ||
  findFirstAccount() !== undefined ||
  new URLSearchParams(location.search).get('tab') === 'sign-up'
    ? 'sign-up'
    : 'sign-in'

const firstAccountNotes: Readonly<Record<string, string>> = {
  itself: msg('Nobody has an account here yet. The first one is the administrator.'),
  link: msg(
    'Nobody has an account here yet. Open the link that the server printed to become the administrator.',
  ),
  address: msg('Nobody has an account here yet. The administrator is set on the server by email address.'),
}

/** Says to the first person of an instance how they become its administrator. */
function FirstAccountNote({ hasSetupCode }: { readonly hasSetupCode: boolean }) {
  const [first] = useState(findFirstAccount)
  const note = first && firstAccountNotes[hasSetupCode && first === 'link' ? 'itself' : first]
  return note && <p className="mb-4 rounded-control bg-sunken px-3 py-2 text-sm">{t(note)}</p>
}

const findProviderAttempt = (): Attempt =>
  new URLSearchParams(location.search).get('mfa') === 'required' ? 'provider' : null

/** Whether the server names sign-in providers in the page. Otherwise their buttons come last. */
const findHasProviders = (): boolean => Boolean(document.documentElement.dataset['providers'])

const formSpinner = <Spinner className="mx-auto my-16" />

function Or() {
  return (
    <div className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {t('Or')}
    </div>
  )
}

const toWelcome = () => ({
  title: t('Welcome to {product}', { product: productName }),
  description: t('Sign in to your account or create a new one'),
})

const toInvitedWelcome = ({ houseGroupName }: Invitation) => ({
  title: t('Join {name}', { name: houseGroupName }),
  description: t('You are invited. Create your account, or sign in if you have one.'),
})

export function LoginPage({ invitation, onSigningIn, onSignedIn, onSignedUp }: LoginPageProps) {
  const { secret: setupCode } = useAddressSecret('setup')
  const [attempt, setAttempt] = useState(findProviderAttempt)
  const [hasProviders] = useState(findHasProviders)
  // Signing in with a provider leaves the page, and with it the secret of an invitation.
  const areProvidersShown = !invitation
  useProviderFailure()
  const startAgain = useCallback(() => {
    if (findProviderAttempt()) history.replaceState(history.state, '', paths.login)
    setAttempt(null)
  }, [])

  if (attempt) {
    const step = { onVerifying: onSigningIn, onVerified: onSignedIn, onBack: startAgain }
    return (
      <AuthCard
        title={t('Two-Factor Authentication')}
        description={t('Enter your authentication code to continue')}
      >
        <Suspense fallback={formSpinner}>
          {attempt === 'provider' ? (
            <ProviderTwoFactorStep {...step} />
          ) : (
            <PasswordTwoFactorStep key={attempt.userId} credentials={attempt.credentials} {...step} />
          )}
        </Suspense>
      </AuthCard>
    )
  }
  return (
    <AuthCard {...(invitation ? toInvitedWelcome(invitation) : toWelcome())}>
      {areProvidersShown && hasProviders && (
        <>
          <ProviderButtons />
          <Or />
        </>
      )}
      <Tabs defaultValue={invitation ? 'sign-up' : findFirstTab(setupCode)}>
        <TabList label={t('Sign in or sign up')} className="w-full">
          <Tab value="sign-in">{t('Sign In')}</Tab>
          <Tab value="sign-up" onPointerEnter={preloadSignUpForm} onFocus={preloadSignUpForm}>
            {t('Sign Up')}
          </Tab>
        </TabList>
        <TabPanel value="sign-in" tabIndex={-1}>
          <SignInForm onSigningIn={onSigningIn} onSignedIn={onSignedIn} onCodeMissing={setAttempt} />
        </TabPanel>
        <TabPanel value="sign-up" tabIndex={-1}>
          <FirstAccountNote hasSetupCode={setupCode !== null} />
          <Suspense fallback={formSpinner}>
            <SignUpForm setupCode={setupCode ?? undefined} invitation={invitation} onSignedUp={onSignedUp} />
          </Suspense>
        </TabPanel>
      </Tabs>
      {areProvidersShown && !hasProviders && (
        <>
          <Or />
          <ProviderButtons isQuiet />
        </>
      )}
    </AuthCard>
  )
}
