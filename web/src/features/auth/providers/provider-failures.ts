import { msg } from '@roost/contract/language/messages.ts'
import type { Provider, ProviderFailure } from '@roost/contract/accounts/providers.ts'

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

const notSetUp: Readonly<Record<Provider, string>> = {
  google: msg('Signing in with Google is not set up on this server.'),
  replit: msg('Signing in with Replit is not set up on this server.'),
}

/** The reason in the query of a failed sign-in, as a marked message; undefined if it is none of ours. */
export const findProviderFailure = (query: URLSearchParams): string | undefined => {
  const known = query.get('reason') === 'not-set-up' ? notSetUp : explanations
  return Object.entries(known).find(([failure]) => failure === query.get('error'))?.[1]
}
