import { productName } from '@roost/contract/names.ts'
import type { Account } from '@roost/contract/users.ts'
import { useEffect, useState } from 'react'
import { showToast } from '../../ui/toast.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { AuthCard } from './auth-card.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { getRegisteredEmail } from './registered-email.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

interface LoginPageProps {
  /** The credentials are on their way: a good moment to fetch what a member needs. */
  readonly onSigningIn: () => void
  readonly onSignedIn: (user: Account) => void
  readonly onRegistered: () => void
}

const providerNames: Readonly<Record<string, string>> = { google: 'Google', replit: 'Replit' }

export function LoginPage({ onSigningIn, onSignedIn, onRegistered }: LoginPageProps) {
  const [setupCode] = useState(() => new URLSearchParams(location.search).get('setup') ?? undefined)
  useProviderFailure()
  return (
    <AuthCard title={`Welcome to ${productName}`} description="Sign in to your account or create a new one">
      <ProviderButtons />
      <div className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        Or
      </div>
      <Tabs defaultValue={setupCode ? 'sign-up' : 'sign-in'}>
        <TabList label="Sign in or sign up" className="w-full">
          <Tab value="sign-in">Sign In</Tab>
          <Tab value="sign-up">Sign Up</Tab>
        </TabList>
        <TabPanel value="sign-in" tabIndex={-1}>
          <SignInForm defaultEmail={getRegisteredEmail()} onSigningIn={onSigningIn} onSignedIn={onSignedIn} />
        </TabPanel>
        <TabPanel value="sign-up" tabIndex={-1}>
          <SignUpForm setupCode={setupCode} onRegistered={onRegistered} />
        </TabPanel>
      </Tabs>
    </AuthCard>
  )
}

/** A provider that failed or is not set up leads back to `/login?error=…`. Told once, then dropped from the URL. */
function useProviderFailure() {
  useEffect(() => {
    const url = new URL(location.href)
    const provider = providerNames[url.searchParams.get('error') ?? '']
    if (!provider) return
    showToast({
      title: 'Authentication Error',
      description: `Failed to redirect to ${provider}. Please try again.`,
      variant: 'destructive',
    })
    url.searchParams.delete('error')
    history.replaceState(history.state, '', url)
  }, [])
}
