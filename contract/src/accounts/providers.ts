import * as z from 'zod/mini'
import { secondFactor } from './auth-input.ts'
import { defineApi, type Endpoint } from '../endpoint/endpoint.ts'
import { account } from './users.ts'

/** External sign-in providers. */
export const providers = ['google', 'replit'] as const
export type Provider = (typeof providers)[number]

/** The reasons for which a provider sign-in returns to the sign-in page: the values of `/login?error=…`. */
export const providerFailures = [
  ...providers,
  'account-exists',
  'unverified-email',
  'too-many-pending',
] as const
export type ProviderFailure = (typeof providerFailures)[number]

const toStart = (path: `/api/${string}`, name: string) =>
  ({
    method: 'GET',
    path,
    access: 'public',
    summary: `Redirect the browser to ${name}, or to the sign-in page if ${name} is not available`,
    status: 302,
    kind: 'redirect',
    rateLimit: 'credentials',
  }) as const satisfies Omit<Endpoint, 'response'>

const toCallback = (path: `/api/${string}`, name: string) =>
  ({
    method: 'GET',
    path,
    access: 'public',
    isOpenWithoutTwoFactor: true,
    summary: `Callback to which ${name} redirects the browser after sign-in`,
    status: 302,
    kind: 'redirect',
    rateLimit: 'credentials',
  }) as const satisfies Omit<Endpoint, 'response'>

export const providersApi = defineApi({
  google: { ...toStart('/api/auth/google', 'Google'), response: z.null() },
  googleCallback: { ...toCallback('/api/auth/google/callback', 'Google'), response: z.null() },
  replit: { ...toStart('/api/login/replit', 'Replit'), response: z.null() },
  replitCallback: { ...toCallback('/api/login/replit/callback', 'Replit'), response: z.null() },
  pendingMfa: {
    method: 'GET',
    path: '/api/auth/oauth-mfa-pending',
    access: 'public',
    summary: 'The account whose provider sign-in in this browser awaits a two-factor code',
    status: 200,
    response: z.object({ email: z.string() }),
    errors: ['providers.sign_in_expired'],
  },
  verifyMfa: {
    method: 'POST',
    path: '/api/auth/oauth-mfa-verify',
    access: 'public',
    isOpenWithoutTwoFactor: true,
    summary: 'Complete a provider sign-in with a code from the authenticator app or a backup code',
    body: z.intersection(secondFactor, z.object({ email: z.optional(z.string().check(z.maxLength(255))) })),
    status: 200,
    response: account,
    errors: [
      'providers.sign_in_expired',
      'providers.other_account',
      'mfa.wrong_code',
      'auth.too_many_attempts',
    ],
    rateLimit: 'credentials',
  },
})
