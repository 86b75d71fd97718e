import { msg } from '@roost/contract/messages.ts'
import type { ProviderFailure } from '@roost/contract/providers.ts'
import { useEffect } from 'react'
import { t } from '../../../lib/language.ts'
import { showFailure } from '../../../ui/toast.ts'

const explanations: Readonly<Record<ProviderFailure, string>> = {
  google: msg('Failed to redirect to Google. Please try again.'),
  replit: msg('Failed to redirect to Replit. Please try again.'),
  'account-exists': msg(
    'An account with this email already exists. Please sign in with the password of that account.',
  ),
  'unverified-email': msg(
    'Your email address has not been verified there. Please verify it, or sign up with a password here.',
  ),
  'too-many-pending': msg('Too many accounts are waiting for approval. Please try again later.'),
}

const isProviderFailure = (text: string): text is ProviderFailure => Object.hasOwn(explanations, text)

/** A failed provider sign-in redirects to `/login?error=…`. Reports the error once and removes it from the URL. */
export function useProviderFailure() {
  useEffect(() => {
    const url = new URL(location.href)
    const failure = url.searchParams.get('error') ?? ''
    if (!isProviderFailure(failure)) return
    showFailure(t(explanations[failure]), { title: t('Authentication Error') })
    url.searchParams.delete('error')
    history.replaceState(history.state, '', url)
  }, [])
}
